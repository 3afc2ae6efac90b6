import { useId, useState } from 'react';
import { SMALL, useMedia } from '@/components/studio/media';
import { Badge } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { CHECKS, type CheckId, type Reading, readDenial } from '@/lib/legibility';
import { GRADES } from './grades';

const IDS = Object.keys(CHECKS) as readonly CheckId[];

function CheckList({ reading }: { readonly reading: Reading }) {
  return (
    <ul className="mt-1.5 grid grid-cols-2 gap-x-2 text-min leading-[18px]">
      {IDS.map((id) => {
        const met = reading.checks[id];
        return (
          <li
            key={id}
            title={met ? undefined : CHECKS[id].hint}
            className={`flex items-center gap-1.5 whitespace-nowrap ${met ? 'text-ink-2' : 'text-ink'}`}
          >
            <Icon
              name={met ? 'accepted' : 'remove'}
              size={13}
              className={`shrink-0 ${met ? 'text-accepted' : 'text-refused'}`}
            />
            {CHECKS[id].label}
            <span className="sr-only">{met ? ': yes' : `: no. ${CHECKS[id].hint}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The exact text that the agent gets, with its grade and the eight checks. Where there is little room the checks are a count that opens. */
export function AgentReads({ text }: { readonly text: string }) {
  const isSmall = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const reading = readDenial(text);
  const grade = GRADES[reading.grade];
  const met = IDS.filter((check) => reading.checks[check]).length;
  const all = met === IDS.length;
  return (
    <section>
      <div className="mb-1 flex min-h-6 items-center gap-1.5">
        <h3 className="font-semibold whitespace-nowrap">The agent reads</h3>
        {isSmall && (
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
          <Badge icon={grade.icon} tone={grade.tone}>
            {grade.word}
          </Badge>
        </span>
      </div>
      <p
        className={`${grade.tone} rounded-control border-l-3 border-(--c) bg-well px-2.5 py-2 font-mono text-min leading-[18px] whitespace-pre-wrap [font-variant-ligatures:none] [overflow-wrap:anywhere] [@media(max-height:780px)]:py-1.5`}
      >
        {text}
      </p>
      <div id={id}>{(!isSmall || isOpen) && <CheckList reading={reading} />}</div>
    </section>
  );
}
