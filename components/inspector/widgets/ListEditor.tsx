import { useRef } from 'react';
import { IconButton } from '@/components/ui/controls';
import { startingScalar, type ValueType } from '@/lib/nodes/subjects';
import type { Scalar } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { AddButton } from './AddButton';
import { ScalarInput } from './ScalarInput';

/** Several values, one under the other. */
export function ListEditor({
  label,
  type,
  values,
  policy,
  onChange,
}: {
  readonly label: string;
  readonly type: ValueType;
  readonly values: readonly Scalar[];
  readonly policy: Policy;
  readonly onChange: (values: readonly Scalar[], gesture?: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const focusLast = () =>
    list.current?.querySelector<HTMLElement>('li:last-child :is(input, select, textarea)')?.focus();
  return (
    <div>
      <ul ref={list} aria-label={label} className="grid gap-1">
        {values.map((value, i) => (
          // The values are told apart by nothing but their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i} className="flex items-start gap-0.5">
            <ScalarInput
              type={type}
              value={value}
              policy={policy}
              label={`${label} ${i + 1}`}
              onValue={(next, gesture) =>
                onChange(
                  values.map((old, at) => (at === i ? next : old)),
                  gesture,
                )
              }
            />
            <IconButton
              icon="remove"
              label={`Remove ${label.toLowerCase()} ${i + 1}`}
              size={12}
              className="size-6! text-ink-3"
              onClick={() => onChange(values.filter((_, at) => at !== i))}
            />
          </li>
        ))}
      </ul>
      <AddButton
        onAdd={() => {
          onChange([...values, startingScalar(type, policy)]);
          requestAnimationFrame(focusLast);
        }}
      >
        value
      </AddButton>
    </div>
  );
}
