import { useEffect, useId, useRef, useState } from 'react';
import { concerned } from '@/lib/compile/checks/fields';
import { subjectsAt } from '@/lib/nodes/subjects';
import { asGroup, type Path } from '@/lib/policy/condition-edits';
import type { Condition } from '@/lib/policy/conditions';
import type { Building } from './building';
import { ConditionGroup } from './ConditionGroup';
import { Matches } from './Matches';
import type { WidgetProps } from './widget';

/** A condition: rows in one group, and groups within it. */
export function ConditionWidget({ field, value, change, policy, node, kind, place }: WidgetProps<Condition | null>) {
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
  const building: Building = {
    root,
    offers: subjectsAt(policy, place, concerned(policy, { node, kind, place })),
    policy,
    toolGiven: place.tool !== undefined || kind.fields.some((one) => one.widget === 'tool'),
    change: (next, options) => {
      if (next !== root) change(next, options?.gesture);
      if (options?.focus !== undefined) setAim({ part: options.focus });
    },
  };
  return (
    <div ref={box}>
      <ConditionGroup
        building={building}
        group={root}
        path={[]}
        title={
          <h3 id={headingId} className="text-card font-semibold text-ink">
            {field.label}
          </h3>
        }
        label={field.label}
        whenEmpty={root.group === 'any' ? 'No rows: any of none never holds.' : (field.help ?? 'No rows yet.')}
      />
      {(field.key !== 'unless' || root.of.length > 0) && (
        <Matches policy={policy} rule={{ node, kind, place }} field={field.key} />
      )}
    </div>
  );
}
