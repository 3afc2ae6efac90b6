import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import type { Execution, TraceEvent, Walk } from '@/lib/contract';
import type { Policy } from '@/lib/policy/document';
import { answerWords, consequenceWords, questionOf, rewriteWords, speakerName } from '@/lib/reading/trace-words';
import type { VerdictWord } from '@/lib/reading/verdicts';
import type { Try } from '@/lib/scenarios/turn';
import { SAID } from './said';

const heading = 'font-semibold text-ink';

function Line({
  who,
  word,
  text,
  detail = '',
  stood = false,
}: {
  readonly who: string;
  readonly word: VerdictWord;
  readonly text: string;
  readonly detail?: string;
  /** Whether this answer decided. */
  readonly stood?: boolean;
}) {
  const said = SAID[word];
  return (
    <li className={clsx(said.tone, 'grid grid-cols-[150px_150px_minmax(0,1fr)] gap-x-3')}>
      <span className={clsx('truncate', stood ? 'font-semibold text-ink' : 'text-ink-2')}>{who}</span>
      <span className={clsx('flex items-center gap-1.5 text-(--c)', stood && 'font-semibold')}>
        <Icon name={said.icon} size={13} className="shrink-0" />
        {text}
      </span>
      <span className="[overflow-wrap:anywhere] text-ink-2">{detail}</span>
    </li>
  );
}

function Asked({ walk, policy }: { readonly walk: Walk; readonly policy: Policy }) {
  return (
    <div>
      <h3 className={heading}>
        {questionOf(walk.moment)} <code className="font-normal text-ink-3">{walk.moment}</code>
      </h3>
      <ul>
        {walk.answers.map((answer, i) => {
          const { word, text, detail } = answerWords(answer);
          return (
            <Line
              // One contributor may answer several times; the order tells the answers apart.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={i}
              who={speakerName(policy, answer.contributor)}
              word={word}
              text={text}
              detail={detail}
              stood={walk.decidedBy === answer.contributor && word !== 'abstained' && word !== 'not-asked'}
            />
          );
        })}
      </ul>
    </div>
  );
}

function Ran({ execution, policy }: { readonly execution: Execution; readonly policy: Policy }) {
  const { rewrites, asked, received, completion, attempt } = execution;
  return (
    <div>
      <h3 className={heading}>The tool runs{attempt > 1 && `, attempt ${attempt}`}</h3>
      <ul>
        {rewrites.map((step) => (
          <Line
            key={step.contributor}
            who={speakerName(policy, step.contributor)}
            {...rewriteWords(step)}
            stood={step.changed.length > 0}
          />
        ))}
      </ul>
      <dl className="grid grid-cols-[150px_minmax(0,1fr)] gap-x-3 [&_dt]:text-ink-2">
        <dt>Asked</dt>
        <dd className="[overflow-wrap:anywhere]">
          <code>{JSON.stringify(asked)}</code>
        </dd>
        {rewrites.some((step) => step.changed.length > 0) && (
          <>
            <dt>Sent</dt>
            <dd className="[overflow-wrap:anywhere]">
              <code>{JSON.stringify(received)}</code>
            </dd>
          </>
        )}
        <dt>{completion.kind === 'threw' ? 'Failed' : 'Gave back'}</dt>
        <dd className="line-clamp-4 [overflow-wrap:anywhere]">
          <code>{completion.kind === 'threw' ? completion.error : JSON.stringify(completion.value)}</code>
        </dd>
      </dl>
    </div>
  );
}

function Event({ event, policy }: { readonly event: TraceEvent; readonly policy: Policy }) {
  switch (event.type) {
    case 'walk':
      return <Asked walk={event} policy={policy} />;
    case 'execution':
      return <Ran execution={event} policy={policy} />;
    case 'consequence': {
      const words = consequenceWords(event);
      return words === null ? null : <p className="font-medium text-ink [overflow-wrap:anywhere]">{words}</p>;
    }
  }
}

/** A call from end to end: everyone who was asked at each moment, what each said, and who was not asked and why. */
export function TraceDetails({
  call,
  args,
  policy,
}: {
  readonly call: Try;
  readonly args: string;
  readonly policy: Policy;
}) {
  return (
    <div className="grid max-w-[900px] gap-2">
      {args !== '' && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-ink-2">The agent asks with </span>
          <code>{args}</code>
        </p>
      )}
      {call.events.map((event, i) => (
        // Events have no name; their order is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Event key={i} event={event} policy={policy} />
      ))}
      {call.reads !== null && (
        <p className="line-clamp-6 [overflow-wrap:anywhere]">
          <span className="text-ink-2">The agent reads </span>
          <code>{call.reads}</code>
        </p>
      )}
    </div>
  );
}
