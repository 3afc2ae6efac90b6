import { useMemo } from 'react';
import { Words } from '@/components/canvas/Words';
import { GRADES } from '@/components/inspector/grades';
import { SAID } from '@/components/panels/said';
import { Badge } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { callWords } from '@/lib/lanes/lane-words';
import type { Policy } from '@/lib/policy/document';
import { conversationOf, type Exchange, type Talk } from '@/lib/reading/conversation';
import type { Beat as BeatOf } from '@/lib/scenarios/clock';
import type { Turn } from '@/lib/scenarios/turn';
import { Lane } from './Lane';

function Voice({ who, children }: { readonly who: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-[16px] text-ink-3 [@media(max-height:780px)]:mb-0.5">{who}</p>
      {children}
    </div>
  );
}

const big = 'text-(length:--t-present) leading-[38px] tracking-tight';

function Said({ exchange: { said, effect, times } }: { readonly exchange: Exchange }) {
  if (said === null) return null;
  const { icon, tone } = SAID[said.word];
  return (
    <p className={`${tone} ${big} flex flex-wrap items-center gap-x-3`}>
      <Icon name={said.word === 'abstained' ? 'accepted' : icon} size={28} className="text-(--c)" />
      <b className="font-[650] text-(--c)">
        {said.text}
        {times > 1 && ` ×${times}`}
      </b>
      {(said.by !== null || effect !== null) && (
        <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
          {said.by !== null && (
            <>
              by <bdi>{said.by}</bdi>
            </>
          )}
          {said.by !== null && effect !== null && '; '}
          {effect}.
        </span>
      )}
    </p>
  );
}

function Reads({ exchange: { reads, grade, isEnd } }: { readonly exchange: Exchange }) {
  const look = grade === null ? null : GRADES[grade];
  if (reads === null)
    return isEnd ? <p className={`${big} says-threw text-(--c)`}>Nothing. The turn ends here.</p> : null;
  return (
    <div className={look?.tone}>
      <div className="rounded-control border-l-4 border-(--c,var(--hair-strong)) bg-well px-5 py-3">
        <code className="line-clamp-4 text-[21px]! leading-[31px] [overflow-wrap:anywhere]">{reads}</code>
      </div>
      {look !== null && (
        <span className="mt-2 block origin-left scale-125">
          <Badge icon={look.icon} tone={look.tone}>
            {look.word}
          </Badge>
        </span>
      )}
    </div>
  );
}

function Spoken({ talk }: { readonly talk: Talk }) {
  const exchange = talk.exchanges.at(-1);
  if (exchange === undefined)
    return (
      <Voice who="The agent">
        <p className={big}>
          never asks for <code>{talk.tool}</code>: the turn had ended.
        </p>
      </Voice>
    );
  return (
    <>
      <Voice who={exchange.isAgain || exchange.times > 1 ? 'The agent asks again' : 'The agent asks'}>
        <p className={big}>
          <Words of={callWords(exchange.tool, talk.isReply ? '' : exchange.args)} />
        </p>
      </Voice>
      {exchange.said !== null && (
        <Voice who="The policy says">
          <Said exchange={exchange} />
        </Voice>
      )}
      {(exchange.reads !== null || exchange.isEnd) && (
        <Voice who="The agent reads">
          <Reads exchange={exchange} />
        </Voice>
      )}
      {talk.hears !== null && (
        <Voice who="The customer hears">
          <p
            className={
              talk.hears.length > 140
                ? big
                : 'text-(length:--t-present-big) leading-[1.22] font-[650] tracking-tight [@media(max-height:780px)]:text-[36px]'
            }
          >
            “{talk.hears}”
          </p>
          {talk.truth?.told === 'not so' && (
            <p className={`${big} says-threw mt-2 flex items-center gap-3 font-[650] text-(--c)`}>
              <Icon name="problem" size={28} /> Not so: {talk.truth.happened}
            </p>
          )}
        </Voice>
      )}
    </>
  );
}

/** One beat: the lane that acts on the left, upright, and the voices so far on the right. */
export function Beat({ policy, turn, beat }: { readonly policy: Policy; readonly turn: Turn; readonly beat: BeatOf }) {
  const talk = useMemo(
    () => conversationOf(policy, turn, beat.at).find(({ row }) => row === beat.row),
    [policy, turn, beat],
  );
  return (
    <div className="grid min-h-full grid-cols-[minmax(380px,40%)_minmax(0,1fr)] max-lg:grid-cols-1">
      <Lane policy={policy} turn={turn} beat={beat} />
      <div
        aria-live="polite"
        className="flex flex-col gap-7 border-l border-hair px-12 pt-2 pb-6 [@media(max-height:780px)]:gap-4 [@media(max-height:780px)]:px-10"
      >
        {talk !== undefined && <Spoken talk={talk} />}
      </div>
    </div>
  );
}
