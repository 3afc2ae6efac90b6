import clsx from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useStudioState } from '@/components/studio/use-studio';
import { Icon, type IconName } from '@/components/ui/icons';
import { Tip } from '@/components/ui/Tip';
import { plain } from '@/lib/nodes';
import type { Rule } from '@/lib/nodes/concerns';
import type { Policy } from '@/lib/policy/document';
import { matchesOf, type RequestMatch } from '@/lib/reading/matches';
import { shownRun, turnOf } from '@/lib/store/select';
import { SentenceText } from '../SentenceText';

const LOOK = {
  true: { icon: 'accepted', tone: 'text-ink', ground: 'bg-well font-semibold' },
  false: { icon: 'abstained', tone: 'text-ink-3', ground: '' },
  null: { icon: 'not-asked', tone: 'text-ink-3', ground: '' },
} as const satisfies Record<string, { icon: IconName; tone: string; ground: string }>;

const lookOf = ({ holds }: RequestMatch) => LOOK[`${holds}`];

/** What becomes of a request, as a tip says it: *2, issue_refund: amount 40 is not over 500*. */
const said = ({ number, tool, deed, holds, why }: RequestMatch, matches: string): string =>
  `${number}, ${tool} (${deed}): ${holds === true ? matches : plain(why)}`;

/** The six requests as ticks: one Tab stop, the arrow keys go along, and pressing one opens the list. */
function Ticks({
  of,
  matches,
  onOpen,
}: {
  readonly of: readonly RequestMatch[];
  readonly matches: string;
  readonly onOpen: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const go = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    row.current?.querySelectorAll('button')[(at + by + of.length) % of.length]?.focus();
  };
  return (
    <div ref={row} role="toolbar" aria-label="The six requests" className="flex" onKeyDown={go}>
      {of.map((match, i) => {
        const look = lookOf(match);
        return (
          <Tip key={match.number} says={said(match, matches)} repeats>
            <button
              type="button"
              tabIndex={i === at ? 0 : -1}
              aria-label={said(match, matches)}
              onFocus={() => setAt(i)}
              onClick={onOpen}
              className={clsx(
                'flex h-6 w-[31px] items-center justify-center gap-0.5 rounded-control text-min tabular-nums hover:bg-row-hover',
                look.tone,
                look.ground,
              )}
            >
              {match.number}
              <Icon name={look.icon} size={12} />
            </button>
          </Tip>
        );
      })}
    </div>
  );
}

/** Live beside a condition: which of the six requests it matches, and which row the others miss by how much. */
export function Matches({
  policy,
  rule,
  field,
}: {
  readonly policy: Policy;
  readonly rule: Rule;
  readonly field: string;
}) {
  const turn = useStudioState((state) => turnOf(shownRun(state)));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const of = matchesOf(policy, rule, field, turn);
  if (of === null) return null;
  const exempts = field === 'unless';
  const held = of.filter(({ holds }) => holds === true).length;
  const open = of.some(({ holds }) => holds === null);
  const matches = exempts ? 'it is exempt' : 'it matches';
  return (
    <div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex h-6 shrink-0 items-center gap-0.5 rounded-control text-min text-ink-2 hover:text-ink"
        >
          {exempts ? 'Exempts' : 'Matches'} {held} of {of.length}
          <Icon name={isOpen ? 'up' : 'down'} size={12} />
        </button>
        <span className="flex-1" />
        <Ticks of={of} matches={matches} onOpen={() => setOpen(true)} />
      </div>
      <div id={id}>
        {isOpen && (
          <ol className="mt-0.5 grid gap-0.5 border-l-2 border-hair pl-2 text-min leading-[17px]">
            {of.map((match) => (
              <li key={match.number} className="flex gap-1.5">
                <Icon name={lookOf(match).icon} size={13} className={`mt-[2px] shrink-0 ${lookOf(match).tone}`} />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {match.number} <code>{match.tool}</code>
                  <span className="text-ink-3"> {match.deed}: </span>
                  {match.holds === true ? <b>{matches}</b> : <SentenceText sentence={match.why} />}
                </span>
              </li>
            ))}
            {open && turn === null && <li className="text-ink-3">Nothing has run yet.</li>}
          </ol>
        )}
      </div>
    </div>
  );
}
