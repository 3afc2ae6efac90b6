import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Words } from '@/components/canvas/Words';
import { GRADES } from '@/components/inspector/grades';
import { useStudio } from '@/components/studio/use-studio';
import { Badge } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { toCall } from '@/lib/reading/clock';
import type { Exchange, Talk } from '@/lib/reading/conversation';
import { nameOfRow } from '@/lib/reading/trace-rows';
import { argumentsInShort } from '@/lib/reading/trace-words';
import { SAID } from '../said';

export const columns =
  'grid grid-cols-[34px_minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1.5fr)_minmax(0,1.25fr)] gap-x-4 pr-3 max-sm:grid-cols-[34px_minmax(0,1fr)] max-sm:gap-y-2.5';

/** Who speaks, for those who do not see the columns, and where there is no room for them. */
const Voice = ({ children }: { readonly children: string }) => (
  <span className="sr-only max-sm:not-sr-only max-sm:block max-sm:text-min max-sm:text-ink-3">{children} </span>
);

function Asks({
  exchange: { tool, args, times, isAgain },
  isReply,
}: {
  readonly exchange: Exchange;
  readonly isReply: boolean;
}) {
  const { main, more } = argumentsInShort(args);
  return (
    <div>
      <Voice>The agent asks:</Voice>
      {isAgain && (
        <span className="flex items-center gap-1.5 font-semibold text-retried">
          <Icon name="retried" size={14} className="shrink-0" /> Asks again
        </span>
      )}
      <span title={args}>
        <code>{tool}</code>{' '}
        <span className="text-ink-2">
          {isReply ? 'ends the turn' : main}
          {!isReply && more !== '' && `, ${more}`}
        </span>
      </span>
      {times > 1 && (
        <span className="mt-1 flex items-center gap-1.5 text-min font-semibold text-retried">
          <Icon name="retried" size={13} className="shrink-0" />
          {times} times, word for word
        </span>
      )}
    </div>
  );
}

function Says({ exchange: { said, times, effect, standsAgainstNo, isAgain } }: { readonly exchange: Exchange }) {
  if (said === null) return <span className="text-ink-3">…</span>;
  const { icon, tone } = SAID[said.word];
  return (
    <div className={tone}>
      <Voice>The policy says:</Voice>
      <span
        className={clsx(
          'flex items-center gap-1.5 text-(--c)',
          said.word === 'abstained' ? 'font-medium' : 'font-semibold',
        )}
      >
        <Icon name={icon} size={14} className="shrink-0" />
        <span>
          {said.text}
          {times > 1 && ` ×${times}`}
          {said.by !== null && <span className="font-normal text-ink-2"> by {said.by}</span>}
        </span>
      </span>
      {said.rule.length > 0 && !isAgain && (
        <span className="mt-0.5 block text-min leading-4 text-ink-2">
          <Words of={said.rule} />
        </span>
      )}
      {standsAgainstNo ? (
        <span className="says-replaced mt-1 block">
          <Badge icon="problem" tone="says-replaced">
            {effect}
          </Badge>
        </span>
      ) : (
        effect !== null && said.word !== 'abstained' && <span className="text-min text-ink-2">{effect}</span>
      )}
    </div>
  );
}

function Reads({
  exchange: { reads, grade, isEnd, followUps, said },
  isReply,
}: {
  readonly exchange: Exchange;
  readonly isReply: boolean;
}) {
  const graded = grade === null ? null : GRADES[grade];
  if (reads === null) {
    if (isReply && (said?.word === 'abstained' || said?.word === 'accepted'))
      return <span className="text-ink-3">nothing: it has ended the turn</span>;
    return isEnd || (isReply && said?.word === 'threw') ? (
      <span>
        <Badge icon="threw" tone="says-threw">
          No text: the turn ends here
        </Badge>
      </span>
    ) : (
      <span className="text-ink-3">{said === null ? '' : '…'}</span>
    );
  }
  return (
    <div className={graded?.tone}>
      <Voice>The agent reads:</Voice>
      <div className="rounded-control border-l-[3px] border-(--c,var(--hair-strong)) bg-well px-2 py-1">
        <code className="line-clamp-4 text-min leading-[18px] [overflow-wrap:anywhere]">{reads}</code>
      </div>
      {graded !== null && (
        <span className="mt-1 block">
          <Badge icon={graded.icon} tone={graded.tone}>
            {graded.word}
          </Badge>
        </span>
      )}
      {followUps.map((text) => (
        <span key={text} className="mt-1 block text-min text-ink-2">
          and then: {text}
        </span>
      ))}
    </div>
  );
}

function Hears({
  talk: { hears, isTold, truth, exchanges, isNeverAsked, isReply },
}: {
  readonly talk: Talk;
}): ReactNode {
  if (hears === null)
    return (
      <span className="text-ink-3">
        {isNeverAsked || exchanges.length === 0 ? '' : isTold ? 'nothing of it' : 'nothing yet'}
      </span>
    );
  if (isReply) return <span className="text-ink-3">the whole message, below</span>;
  return (
    <div>
      <Voice>The customer hears:</Voice>
      <span className="flex gap-1.5 leading-[19px]">
        <Icon name="says" size={14} className="mt-[3px] shrink-0 text-ink-3" />“{hears}”
      </span>
      {truth?.told === 'not so' && (
        <span className="says-threw mt-1 flex items-start gap-1.5 text-min font-semibold text-(--c)">
          <Icon name="problem" size={13} className="mt-0.5 shrink-0" /> Not so: {truth.happened}
        </span>
      )}
    </div>
  );
}

/** One row of the conversation: a request with all that was said of it, a call made besides, or the reply. */
export function TalkRow({ talk, isLit }: { readonly talk: Talk; readonly isLit: boolean }) {
  const studio = useStudio();
  const { exchanges, number, isReply, isNeverAsked, tool, args } = talk;
  const last = exchanges.at(-1);
  const focus = last?.at ?? { row: talk.row, attempt: 0 };
  const name = nameOfRow(talk);
  const glance = (at: boolean) => () => studio.glance(at ? focus : null);
  return (
    <li
      data-talk={talk.row}
      className={clsx(
        columns,
        'border-t border-hair py-2 first:border-0',
        isLit &&
          'bg-row-hover shadow-[inset_3px_0_0_var(--ink-3)] forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
      onPointerEnter={glance(true)}
      onPointerLeave={glance(false)}
      onFocus={glance(true)}
      onBlur={glance(false)}
    >
      <button
        type="button"
        aria-label={`Go to ${name}`}
        onClick={() => studio.wind(toCall(focus))}
        className="ml-1.5 grid size-6 place-items-center rounded-control text-min text-ink-3 tabular-nums hover:bg-well hover:text-ink"
      >
        {number ?? <Icon name={isReply ? 'to' : 'add'} size={13} />}
      </button>
      {isNeverAsked ? (
        <p className="col-span-4 text-ink-2 max-sm:col-span-1">
          <code>{tool}</code> {argumentsInShort(args).main}
          <span className="says-silent ml-3">
            <Badge icon="not-asked" tone="says-silent">
              Never asked for: the turn had ended
            </Badge>
          </span>
        </p>
      ) : (
        <>
          <div className="col-span-3 grid gap-y-2.5 max-sm:col-span-1">
            {exchanges.map((exchange) => (
              <div
                key={exchange.at.attempt}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,1.5fr)] gap-x-4 max-sm:grid-cols-1 max-sm:gap-y-2.5"
              >
                <Asks exchange={exchange} isReply={isReply} />
                <Says exchange={exchange} />
                <Reads exchange={exchange} isReply={isReply} />
              </div>
            ))}
          </div>
          <div className="max-sm:col-start-2">
            <Hears talk={talk} />
          </div>
        </>
      )}
    </li>
  );
}
