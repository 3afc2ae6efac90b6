import { GRADES } from '@/components/inspector/grades';
import { Icon } from '@/components/ui/icons';
import { messageOf } from '@/lib/reading/trace-words';
import type { Try } from '@/lib/scenarios/turn';

/** What the agent reads after a call, with its grade where it is a denial. `whole`: not cut to one line. */
export function Reads({ call, reads, whole }: { readonly call: Try; readonly reads: string; readonly whole: boolean }) {
  const { text, plain } = messageOf(reads);
  const grade = call.grade === null ? null : GRADES[call.grade];
  return (
    <span className={whole ? 'line-clamp-3 [overflow-wrap:anywhere]' : 'block truncate'}>
      {grade !== null && (
        <span className={`${grade.tone} mr-2 font-semibold whitespace-nowrap text-(--c)`}>
          <Icon name={grade.icon} size={13} className="mr-1 inline align-[-2px]" />
          {grade.word}
        </span>
      )}
      {text === '' ? (
        <span className="text-ink-3">an empty text</span>
      ) : plain && text.includes(' ') ? (
        text
      ) : (
        <code>{text}</code>
      )}
    </span>
  );
}
