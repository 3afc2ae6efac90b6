import type { ValueType } from '@/lib/nodes/subjects';
import { COMPARISONS, matchesGlob, type Row, type Scalar } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { ListEditor } from './ListEditor';
import { ScalarInput } from './ScalarInput';

/** Which of the policy’s tools a pattern matches, in words. */
function patternWords(policy: Policy, pattern: string): string {
  const matched = policy.tools.map((tool) => tool.name).filter((name) => matchesGlob(name, pattern));
  return matched.length === 0
    ? 'No tool of this policy matches. * stands for any text.'
    : `Matches ${matched.join(', ')}.`;
}

/** The value of a row, by what its comparison takes. */
export function RowValue({
  row,
  type,
  policy,
  label,
  onValue,
}: {
  readonly row: Row;
  readonly type: ValueType;
  readonly policy: Policy;
  readonly label: string;
  readonly onValue: (value: Scalar | readonly Scalar[], gesture?: string) => void;
}) {
  const { takes } = COMPARISONS[row.is];
  const value = row.value ?? '';
  if (takes === 'nothing') return null;
  if (takes === 'list') {
    return (
      <div className="w-full">
        <ListEditor
          label={label}
          type={type}
          values={Array.isArray(value) ? value : [value as Scalar]}
          policy={policy}
          onChange={onValue}
        />
      </div>
    );
  }
  if (takes === 'range') {
    const [low, high]: readonly Scalar[] = Array.isArray(value) ? value : [];
    const end = (which: 'from' | 'to', shown: Scalar, other: Scalar) => (
      <ScalarInput
        type="number"
        value={shown}
        policy={policy}
        label={`${label}, ${which}`}
        onValue={(next, gesture) => onValue(which === 'from' ? [next, other] : [other, next], gesture)}
      />
    );
    return (
      <span className="flex min-w-28 flex-1 items-center gap-1.5 text-min text-ink-2">
        {end('from', low ?? 0, high ?? 0)} and {end('to', high ?? 0, low ?? 0)}
      </span>
    );
  }
  const scalar = (Array.isArray(value) ? value[0] : value) as Scalar;
  return (
    <>
      <ScalarInput
        type={takes === 'value' ? type : takes}
        value={scalar}
        policy={policy}
        label={label}
        onValue={onValue}
      />
      {type === 'tool' && takes === 'text' && (
        <span className="w-full text-min leading-4 text-ink-3">{patternWords(policy, String(scalar))}</span>
      )}
    </>
  );
}
