import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import { truthOf } from '@/lib/scenarios/truth';
import type { Turn } from '@/lib/scenarios/turn';

const LOOK = {
  so: { icon: 'accepted', tone: 'says-accepted', words: 'told so' },
  'not so': { icon: 'problem', tone: 'says-threw', words: 'told otherwise' },
  'not told': { icon: 'not-asked', tone: 'says-silent', words: 'not told' },
} as const;

/** The last word to the customer, written only from what the agent was told, beside what truly happened. */
export function Ending({ turn }: { readonly turn: Turn }) {
  const { reply, ended, requests } = turn;
  const never = requests.filter(({ tries }) => tries.length === 0).length;
  return (
    <section
      data-talk="end"
      aria-label="What the customer was told, and what happened"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-6 gap-y-3 border-t max-sm:grid-cols-1 border-hair-strong bg-panel px-4 py-3"
    >
      <div>
        <h3 className="mb-1 text-min font-semibold text-ink-2">What the customer is told in all</h3>
        {reply === null || ended !== null ? (
          <p className="says-threw flex gap-2">
            <Icon name="threw" size={15} className="mt-0.5 shrink-0 text-(--c)" />
            <span>
              <b className="text-(--c)">Nothing more: the turn died.</b> {ended}
              {never > 0 && ` ${never === 1 ? 'One request was' : `${never} requests were`} never attempted.`}
            </span>
          </p>
        ) : (
          <p className="text-body">{reply.result === '' ? 'Nothing.' : `“${reply.result}”`}</p>
        )}
      </div>
      <div>
        <h3 className="mb-1 text-min font-semibold text-ink-2">What truly happened</h3>
        <ul>
          {truthOf(turn).map(({ id, happened, told }) => (
            <li key={id} className="flex items-baseline gap-2">
              <span className={told === 'not so' ? 'font-semibold' : ''}>{happened}</span>
              <span className={clsx(LOOK[told].tone, 'inline-flex items-center gap-1 text-min text-(--c)')}>
                <Icon name={LOOK[told].icon} size={12} className="self-center" />
                {LOOK[told].words}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
