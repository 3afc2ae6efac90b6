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

/** The exact text that the agent gets, with its grade and the eight checks. */
export function AgentReads({ text }: { readonly text: string }) {
  const isSmall = useMedia(SMALL);
  const reading = readDenial(text);
  const grade = GRADES[reading.grade];
  const met = IDS.filter((id) => reading.checks[id]).length;
  const all = met === IDS.length;
  return (
    <section>
      <div className="mb-1 flex min-h-[22px] items-center gap-2">
        <h3 className="font-semibold">The agent reads</h3>
        <span className="ml-auto">
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
      {isSmall ? (
        <details className="mt-1 text-min">
          <summary className="flex h-6 cursor-pointer items-center gap-1.5 text-ink-2">
            <Icon name={all ? 'accepted' : 'remove'} size={13} className={all ? 'text-accepted' : 'text-refused'} />
            {met} of {IDS.length} checks
            <Icon name="down" size={12} className="text-ink-3" />
          </summary>
          <CheckList reading={reading} />
        </details>
      ) : (
        <CheckList reading={reading} />
      )}
    </section>
  );
}
