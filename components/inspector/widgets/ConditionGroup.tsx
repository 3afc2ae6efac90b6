import clsx from 'clsx';
import type { ReactNode } from 'react';
import { startingRow } from '@/lib/nodes/subjects';
import { type Condition, type Group, isGroup, type Row } from '@/lib/policy/conditions';
import { addPart, groupWords, type Path, setGroupWord } from '@/lib/policy/edits/conditions';
import { Select } from '../inputs/Select';
import { AddButton } from './AddButton';
import type { Building } from './building';
import { ConditionRow } from './ConditionRow';
import { PartActions } from './PartActions';

const WORDS = ['all', 'any', 'none'] as const;

/** A group of a condition with all that stands in it. */
export function ConditionGroup({
  building,
  group,
  path,
  of,
  title,
  label,
  whenEmpty,
}: {
  readonly building: Building;
  readonly group: Group;
  readonly path: Path;
  /** How many parts stand beside it, itself among them. */
  readonly of: number;
  /** Stands before the group's word; absent for a nested group. */
  readonly title?: ReactNode;
  /** What the group is called by a screen reader. */
  readonly label: string;
  readonly whenEmpty?: string;
}) {
  const { offers, toolGiven, policy, change } = building;
  const name = `${label}, ${groupWords(group)}`;
  const add = (part: (row: Row) => Condition) =>
    change((root) => addPart(root, path, part(startingRow(offers, root, toolGiven, policy))), {
      focus: [...path, group.of.length],
    });
  const inner = group.group === 'all' ? 'any' : 'all';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list's part
    <div
      role="group"
      aria-label={name}
      data-part={path.length === 0 ? undefined : path.join('.')}
      className="group/part"
    >
      <div className="flex h-6 items-center gap-0.5">
        {title}
        <Select
          bare
          label={`${label}: how its rows are joined`}
          value={group.group}
          options={WORDS.map((word) => ({ value: word, label: groupWords({ ...group, group: word }) }))}
          onChoose={(word, gesture) => change((root) => setGroupWord(root, path, word), { gesture })}
          {...(path.length === 0 ? {} : { className: '-ml-1' })}
        />
        <span className="flex-1" />
        <AddButton label={`Add a row to ${name}`} onAdd={() => add((row) => row)}>
          row
        </AddButton>
        <AddButton label={`Add a group to ${name}`} onAdd={() => add((row) => ({ group: inner, of: [row] }))}>
          group
        </AddButton>
        {path.length > 0 && (
          <PartActions building={building} path={path} of={of} name={`group, ${groupWords(group)}`} />
        )}
      </div>
      {group.of.length === 0 ? (
        <p className="text-min leading-5 text-ink-3">{whenEmpty ?? 'No rows yet.'}</p>
      ) : (
        <ul className={clsx('mt-0.5 grid gap-1 border-l-2 border-hair-strong pl-2')}>
          {group.of.map((part, i) => {
            const at = [...path, i];
            return (
              // Parts are told apart by where they stand; what is typed in one is kept beside its value.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={i}>
                {isGroup(part) ? (
                  <ConditionGroup
                    building={building}
                    group={part}
                    path={at}
                    of={group.of.length}
                    label={`Group ${i + 1}`}
                  />
                ) : (
                  <ConditionRow building={building} row={part} path={at} of={group.of.length} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
