import clsx from 'clsx';
import { useId, useState } from 'react';
import { SMALL, useMedia } from '@/components/studio/media';
import { useStudioState } from '@/components/studio/use-studio';
import { Badge } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Judged } from '@/lib/compile/readings';
import { CHECKS, type CheckId } from '@/lib/legibility/checks';
import { GRADES } from './grades';

const IDS = Object.keys(CHECKS) as readonly CheckId[];

/** The eight checks; where `checks` is not known yet, only what is checked. */
function CheckList({ checks }: { readonly checks: Judged['checks'] | undefined }) {
  return (
    <ul className="mt-1.5 grid grid-cols-2 gap-x-2 text-min leading-[18px]">
      {IDS.map((id) => {
        const met = checks?.[id] ?? true;
        return (
          <li
            key={id}
            title={met ? undefined : CHECKS[id].hint}
            className={`flex items-center gap-1.5 whitespace-nowrap ${met ? 'text-ink-2' : 'text-ink'}`}
          >
            <Icon
              name={met ? 'accepted' : 'remove'}
              size={13}
              className={clsx('shrink-0', met ? 'text-accepted' : 'text-refused', checks === undefined && 'invisible')}
            />
            {CHECKS[id].label}
            {checks !== undefined && <span className="sr-only">{met ? ': yes' : `: no. ${CHECKS[id].hint}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The exact text that the agent gets, with its grade and the eight checks. Where there is little room the checks are a count that opens. */
export function AgentReads({ node, text }: { readonly node: string; readonly text: string }) {
  const judged = useStudioState((state) => state.readings[node]);
  const isSmall = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const grade = judged === undefined ? null : GRADES[judged.grade];
  const met = IDS.filter((check) => judged?.checks[check]).length;
  const all = met === IDS.length;
  return (
    <section>
      <div className="mb-1 flex min-h-6 items-center gap-1.5">
        <h3 className="font-semibold whitespace-nowrap">The agent reads</h3>
        {isSmall && judged !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="ml-auto flex h-6 items-center gap-1 rounded-control text-min whitespace-nowrap text-ink-2 underline decoration-dotted underline-offset-3 hover:text-ink"
          >
            <Icon name={all ? 'accepted' : 'remove'} size={13} className={all ? 'text-accepted' : 'text-refused'} />
            {met} of {IDS.length} checks
          </button>
        )}
        <span className={isSmall ? undefined : 'ml-auto'}>
          {grade !== null && (
            <Badge icon={grade.icon} tone={grade.tone}>
              {grade.word}
            </Badge>
          )}
        </span>
      </div>
      <p
        className={`${grade?.tone ?? 'says-silent'} rounded-control border-l-3 border-(--c) bg-well px-2.5 py-2 font-mono text-min leading-[18px] whitespace-pre-wrap [font-variant-ligatures:none] [overflow-wrap:anywhere] [@media(max-height:780px)]:py-1.5`}
      >
        {text}
      </p>
      <div id={id}>{(!isSmall || isOpen) && <CheckList checks={judged?.checks} />}</div>
    </section>
  );
}
