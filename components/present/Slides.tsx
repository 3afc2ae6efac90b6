import { Words } from '@/components/canvas/Words';
import { Ending } from '@/components/panels/conversation/Ending';
import { sentenceOf } from '@/lib/nodes';
import { wired } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { numbersOf, telling } from '@/lib/reading/numbers';
import { storyTold } from '@/lib/run/stories';
import type { Turn } from '@/lib/scenarios/turn';

export const titleOf = ({ name }: Policy): string => (name.trim() === '' ? 'Untitled policy' : name);

/** A name that is long enough to fill the slide is set smaller. */
const isLong = (policy: Policy): boolean => titleOf(policy).length > 60;

/** The title: the policy's name, what it is for in its author's words, and its rules as sentences. */
export function Title({ policy, turn }: { readonly policy: Policy; readonly turn: Turn | null }) {
  const story = turn === null ? null : storyTold(policy, turn.metrics);
  const rules = wired(policy);
  return (
    <div className="mx-auto flex min-h-full max-w-[1000px] flex-col justify-center gap-6 px-10 py-6">
      <h1
        dir="auto"
        className={`${isLong(policy) ? 'text-[34px]' : 'text-[56px]'} text-left leading-[1.1] font-[650] tracking-tight [overflow-wrap:anywhere]`}
      >
        {titleOf(policy)}
      </h1>
      {policy.about !== undefined && policy.about !== '' && (
        <p
          dir="auto"
          className="line-clamp-4 text-left text-(length:--t-present) leading-[38px] text-ink-2 [overflow-wrap:anywhere]"
        >
          {policy.about}
        </p>
      )}
      <ul className="grid gap-2 text-[21px] leading-[30px]">
        {rules.slice(0, 8).map(({ node, place }) => (
          <li key={node.id}>
            <Words of={sentenceOf(policy, node, place)} />
          </li>
        ))}
        {rules.length === 0 && <li>No rule is wired in: every call runs.</li>}
        {rules.length > 8 && <li className="text-ink-2">and {rules.length - 8} more.</li>}
      </ul>
      {story !== null && (
        <p className="border-t border-hair pt-5 text-[21px] leading-[30px] text-ink-2">
          <b className="text-ink">{story.title}.</b> {story.says}
        </p>
      )}
    </div>
  );
}

/** The closing: the numbers that tell, and what was told beside what happened. */
export function Closing({ policy, turn }: { readonly policy: Policy; readonly turn: Turn }) {
  return (
    <div className="mx-auto flex min-h-full max-w-[1200px] flex-col justify-center gap-8 px-10 py-6 [@media(max-height:780px)]:gap-6">
      <h2
        dir="auto"
        className={`${isLong(policy) ? 'text-[26px]' : 'text-[40px]'} text-left leading-tight font-[650] tracking-tight [overflow-wrap:anywhere]`}
      >
        {titleOf(policy)}
      </h2>
      <ul className="flex flex-wrap gap-x-10 gap-y-4" aria-label="Numbers of the turn">
        {telling(numbersOf(turn, null)).map(({ key, value, label, bad }) => (
          <li key={key} className="text-[18px] text-ink-2">
            <strong
              className={`block text-(length:--t-present-big) leading-none tabular-nums ${bad === null ? 'text-ink' : 'text-refused'}`}
            >
              {value}
            </strong>
            {label}
            {bad !== null && <span className="sr-only">, {bad}</span>}
          </li>
        ))}
      </ul>
      <div className="[&_*]:text-[18px]! [&_section]:rounded-card [&_section]:border [&_section]:border-hair">
        <Ending turn={turn} />
      </div>
      <p className="text-[16px] text-ink-3">The agent is scripted, and its reactions are assumed.</p>
    </div>
  );
}
