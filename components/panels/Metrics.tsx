import { useStudioParts } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import { numbersOf } from '@/lib/store/numbers';
import { countedNow, turnOf } from '@/lib/store/select';
import { Difference } from './Difference';
import { NoRun } from './NoRun';

/** Every number of the run, with what it means and how it changed. */
export function Metrics() {
  const { turn, isPart, before } = useStudioParts((state) => ({
    ...countedNow(state),
    before: turnOf(state.runBefore),
  }));
  if (turn === null) return <NoRun />;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label="All numbers"
      className="min-h-0 flex-1 overflow-y-auto px-3 py-2 outline-offset-[-2px]"
    >
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(270px,1fr))] gap-x-6">
        {numbersOf(turn, isPart ? null : before).map(({ key, value, label, means, bad, change }) => (
          <div
            key={key}
            className="grid grid-cols-[76px_minmax(0,1fr)] content-start items-baseline gap-x-3 border-b border-hair py-2"
          >
            <dt className="order-2 flex flex-wrap items-baseline gap-x-2 text-card font-semibold">
              {label}
              {bad !== null && (
                <span className="inline-flex items-center gap-1 text-min font-medium text-refused">
                  <Icon name="problem" size={13} />
                  {bad}
                </span>
              )}
            </dt>
            <dd
              className={`order-1 text-right leading-6 font-semibold tracking-tight tabular-nums ${key === 'turn' ? 'text-card' : 'text-number'} ${bad === null ? 'text-ink' : 'text-refused'}`}
            >
              {value}
            </dd>
            <dd className="order-3 text-right text-min">{change !== null && <Difference change={change} />}</dd>
            <dd className="order-4 text-min leading-4 text-ink-2">{means}</dd>
          </div>
        ))}
      </dl>
      <p className="py-2 text-min text-ink-3">
        The agent is scripted and its reactions are assumed. Differences are to the run before the last edit.
      </p>
    </section>
  );
}
