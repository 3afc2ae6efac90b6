import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStudio } from '@/components/studio/use-studio';
import { concerned } from '@/lib/compile/checks/fields';
import { subjectsAt } from '@/lib/nodes/subjects';
import { nodeById } from '@/lib/policy/chains';
import type { Condition } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { setField } from '@/lib/policy/edits';
import { asGroup, type Path } from '@/lib/policy/edits/conditions';
import { declaring } from '@/lib/store/declaring';
import type { Building } from './building';
import { ConditionGroup } from './ConditionGroup';
import { Matches } from './Matches';
import type { WidgetProps } from './widget';

/** A condition: rows in one group, and groups within it. */
export function ConditionWidget({ field, value, policy, node, kind, place }: WidgetProps<Condition | null>) {
  const studio = useStudio();
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  // Where the focus goes once the change is drawn: what was under it may be gone or moved.
  const [aim, setAim] = useState<{ readonly part: Path } | null>(null);
  useEffect(() => {
    if (aim === null) return;
    const parts = [...(box.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    const part = parts.find((one) => one.dataset.part === aim.part.join('.')) ?? parts.at(-1) ?? box.current;
    part?.querySelector<HTMLElement>('select, button')?.focus();
  }, [aim]);

  const root = asGroup(value);
  const id = node.id;
  const { key } = field;
  const change = useCallback<Building['change']>(
    (make, options) => {
      const edit = (now: Policy): Policy => {
        const before = asGroup((nodeById(now, id)?.fields[key] ?? null) as Condition | null);
        const next = make(before);
        return next === before ? now : setField(id, key, next)(now);
      };
      studio.edit(edit, options?.gesture);
      if (options?.focus !== undefined) setAim({ part: options.focus });
    },
    [studio, id, key],
  );
  const names = declaring(policy);
  const tools = JSON.stringify(concerned(policy, { node, kind, place }));
  const toolGiven = place.tool !== undefined || kind.fields.some((one) => one.widget === 'tool');
  // The same object while only the condition changes, so that of many rows only those that changed are drawn.
  const building = useMemo(
    (): Building => ({ offers: subjectsAt(names, place, JSON.parse(tools)), policy: names, toolGiven, change }),
    [names, place, tools, toolGiven, change],
  );
  return (
    <div ref={box}>
      <ConditionGroup
        building={building}
        group={root}
        of={1}
        path={[]}
        title={
          <h3 id={headingId} className="text-card font-semibold text-ink">
            {field.label}
          </h3>
        }
        label={field.label}
        whenEmpty={root.group === 'any' ? 'Without a row, “any of” never holds.' : (field.help ?? 'No rows yet.')}
      />
      {(field.key !== 'unless' || root.of.length > 0) && (
        <Matches policy={policy} rule={{ node, kind, place }} field={field.key} />
      )}
    </div>
  );
}
