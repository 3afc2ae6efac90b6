import clsx from 'clsx';
import { useMemo, useState } from 'react';
import { Icon, type IconName } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/Segmented';
import { difference, type Item, type Line, type What } from '@/lib/difference';
import type { Policy } from '@/lib/policy/document';
import { Calls } from './DifferentCalls';
import { Code } from './DifferentCode';
import { useTwoRuns } from './use-two-runs';

/** Each line's own words say what happened; the icon is for those who look down the list. */
const LOOK: Readonly<Record<What, { readonly icon: IconName; readonly tone: string }>> = {
  added: { icon: 'add', tone: 'says-accepted' },
  removed: { icon: 'delete', tone: 'says-refused' },
  renamed: { icon: 'rename', tone: 'says-rewrote' },
  moved: { icon: 'move', tone: 'says-retried' },
  reordered: { icon: 'move', tone: 'says-retried' },
  off: { icon: 'off', tone: 'says-silent' },
  on: { icon: 'on', tone: 'says-accepted' },
  changed: { icon: 'rewrote', tone: 'says-rewrote' },
};

const OF: Readonly<Record<Item['of'], string>> = {
  policy: 'The policy',
  card: '',
  tool: 'tool',
  fact: 'fact',
  override: 'override',
  note: 'note',
  setting: 'scenario',
};

function OneLine({ line: { what, text, texts } }: { readonly line: Line }) {
  const look = LOOK[what];
  return (
    <li className="flex items-start gap-x-2 py-1">
      <Icon name={look.icon} size={14} className={clsx(look.tone, 'mt-[3px] shrink-0 text-(--c)')} />
      <span className="min-w-0 flex-1 text-card leading-5 [overflow-wrap:anywhere]">
        {text}
        {texts !== undefined && (
          <span className="mt-1 grid gap-1">
            {(['before', 'after'] as const).map((side) => (
              <span
                key={side}
                className={clsx(
                  'block border-l-[3px] border-(--c) bg-well px-2 py-1 whitespace-pre-wrap',
                  side === 'before' ? 'says-silent' : 'says-rewrote',
                )}
              >
                <span className="mr-1 text-min text-ink-3">{side === 'before' ? 'before' : 'now'}</span> {texts[side]}
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}

function Words({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul aria-label="What differs">
      {items.map((item) => (
        <li key={`${item.of} ${item.key}`} className="border-t border-hair py-2 first:border-t-0">
          <p className="flex min-w-0 items-baseline gap-2">
            <b className="min-w-0 truncate text-card" title={item.name}>
              {item.of === 'policy' ? OF.policy : item.name}
            </b>
            {item.of !== 'policy' && <span className="text-min text-ink-3">{OF[item.of]}</span>}
          </p>
          <ul>
            {item.lines.map((line) => (
              <OneLine key={`${line.what} ${line.text}`} line={line} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const VIEWS = [
  { value: 'words', label: 'In words' },
  { value: 'calls', label: 'The six calls' },
  { value: 'code', label: 'hooks.ts' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** What differs from one policy to another: in words, in what they say of the six calls, and line by line in hooks.ts. */
export function Difference({
  before,
  after,
  names,
}: {
  readonly before: Policy;
  readonly after: Policy;
  /** What the two are called, `before` first. */
  readonly names: readonly [string, string];
}) {
  const [view, setView] = useState<View>('words');
  const items = useMemo(() => difference(before, after), [before, after]);
  const runs = useTwoRuns(before, after, view !== 'words');
  if (items.length === 0) return <p className="py-3 text-card text-ink-2">Nothing differs: the two are the same.</p>;
  return (
    <>
      <Segmented label="How the difference is shown" hideLabel value={view} choices={VIEWS} onChoose={setView} />
      <div className="mt-2">
        {view === 'words' && <Words items={items} />}
        {view === 'calls' && <Calls runs={runs} names={names} />}
        {view === 'code' && <Code runs={runs} />}
      </div>
    </>
  );
}
