import clsx from 'clsx';
import { GRADES } from '@/components/inspector/grades';
import { Badge } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Denied, Side } from '@/lib/reading/compare';
import { SAID } from '../said';

const Differs = () => <span className="ml-auto shrink-0 text-min font-medium text-ink-2">≠ differs</span>;

/** What the agent reads of the first denial, its grade, and what it then does. */
export function Denial({ denied: { reads, silence, grade, reaction } }: { readonly denied: Denied }) {
  const look = grade === null ? null : GRADES[grade];
  const hasDied = reads === null && reaction !== '';
  const tone = look?.tone ?? (hasDied ? 'says-threw' : 'says-silent');
  return (
    <div className={tone}>
      <div className="my-1.5 min-h-[108px] rounded-control border border-l-[3px] border-hair border-l-(--c) bg-well px-2.5 py-2">
        <code className="line-clamp-5 text-min leading-[18px] [overflow-wrap:anywhere]">{reads}</code>
        {silence !== null && <p className="text-card text-ink-2">{silence}</p>}
      </div>
      <p className="flex min-h-[22px] items-center gap-2 text-card text-ink-2">
        {look !== null && (
          <Badge icon={look.icon} tone={look.tone}>
            {look.word}
          </Badge>
        )}
        {hasDied && (
          <Badge icon="threw" tone="says-threw">
            No text
          </Badge>
        )}
        {reaction}
      </p>
    </div>
  );
}

const NOTES = {
  good: { icon: 'accepted', tone: 'says-accepted' },
  bad: { icon: 'problem', tone: 'says-threw' },
  plain: { icon: 'info', tone: 'says-silent' },
} as const;

/** What a variant did with a request, what the customer hears, and what follows. */
export function One({ side: { said, times, effect, ran, hears, note, differs } }: { readonly side: Side }) {
  const look = said === null ? null : SAID[said.word];
  return (
    <>
      <div className="flex min-h-[22px] items-center gap-2">
        {said === null || look === null ? (
          <Badge icon="not-asked" tone="says-silent">
            Never asked for
          </Badge>
        ) : (
          <Badge
            icon={said.word === 'abstained' ? 'accepted' : look.icon}
            tone={said.word === 'abstained' ? 'says-accepted' : look.tone}
          >
            {said.word === 'abstained' ? `Ran, ${effect}` : said.text}
            {times > 1 && ` ×${times}`}
          </Badge>
        )}
        {differs && <Differs />}
      </div>
      {said !== null && ran && said.word !== 'abstained' && (
        <p className="mt-1 text-min leading-[17px] text-ink-2">{effect}</p>
      )}
      {hears !== '' && <p className="mt-1 text-body leading-5">“{hears}”</p>}
      {note !== null && (
        <p className={clsx(NOTES[note.is].tone, 'mt-1 flex gap-1.5 text-min leading-[17px] text-ink-2')}>
          <Icon name={NOTES[note.is].icon} size={13} className="mt-0.5 shrink-0 text-(--c)" />
          {note.text}
        </p>
      )}
    </>
  );
}
