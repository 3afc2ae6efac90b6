import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import { Tip } from '@/components/ui/Tip';
import { clockWords } from '@/lib/reading/clock';
import { numbersOf, type Shown, telling } from '@/lib/reading/numbers';
import { countedNow, turnOf } from '@/lib/store/select';
import { Difference } from './Difference';

function Metric({ shown }: { readonly shown: Shown }) {
  const studio = useStudio();
  const { value, label, bad, change, means, key } = shown;
  return (
    <li className="h-6 border-r border-hair pr-3 last:border-0">
      <Tip says={bad === null ? means : `${means} ${bad}`}>
        <button
          type="button"
          onClick={() => studio.setPanel('metrics')}
          className="flex h-6 items-baseline gap-1.5 rounded-control text-min leading-6 whitespace-nowrap text-ink-2 outline-offset-[-2px]"
        >
          {bad !== null && <Icon name="problem" size={14} className="self-center text-refused" />}
          <strong
            className={`leading-6 tracking-tight tabular-nums ${key === 'refusals' || key === 'turn' ? 'text-body' : 'text-number'} ${bad === null ? 'text-ink' : 'text-refused'}`}
          >
            {key === 'turn' ? `The turn ${value}` : value}
          </strong>{' '}
          {key !== 'turn' && label}
          {bad !== null && key !== 'turn' && <span className="sr-only">, {bad}</span>}
          {change !== null && (
            <>
              {' '}
              <Difference change={change} />
            </>
          )}
        </button>
      </Tip>
    </li>
  );
}

/** The numbers that matter most, over the trace. What does not fit falls off at the end; the Metrics tab has all. */
export function MetricsStrip() {
  const { turn, isPart, before, until } = useStudioParts((state) => ({
    ...countedNow(state),
    before: turnOf(state.runBefore),
    until: clockWords(state.clock.second),
  }));
  if (turn === null) return null;
  return (
    <div className="flex h-11 shrink-0 items-center gap-3.5 border-b border-hair px-3 [@media(max-height:780px)]:h-9">
      <ul
        aria-label="Numbers of this run"
        className="flex h-6 min-w-0 flex-1 flex-wrap gap-x-3.5 overflow-hidden [@media(max-width:1360px)]:gap-x-3"
      >
        {isPart && (
          <li className="self-center rounded-badge bg-well px-1.5 text-min font-semibold text-ink tabular-nums">
            by {until}
          </li>
        )}
        {telling(numbersOf(turn, isPart ? null : before)).map((shown) => (
          <Metric key={shown.key} shown={shown} />
        ))}
      </ul>
      <Tip says="The agent is scripted and its reactions are assumed. A real model may retry more or less often, or recover from a bare error.">
        <button
          type="button"
          className="relative flex h-6 min-w-6 shrink-0 cursor-help items-center justify-center gap-1.5 rounded-control text-min text-ink-3"
        >
          <Icon name="info" size={14} />
          <span className="max-md:sr-only">
            Scripted agent<span className="[@media(max-width:1360px)]:hidden">: its reactions are assumed</span>
          </span>
        </button>
      </Tip>
    </div>
  );
}
