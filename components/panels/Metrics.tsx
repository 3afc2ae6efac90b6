import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { settingsOf } from '@/lib/policy/document';
import { type Change, numbersOf } from '@/lib/reading/numbers';
import { countedNow, policyOf, shownRun, turnOf } from '@/lib/store/select';
import { Seconds, ToldAgainstTrue } from './Charts';
import { Difference } from './Difference';
import { NoRun } from './NoRun';

function ToPinned({ change }: { readonly change: Change | null }) {
  if (change === null) return null;
  return (
    <span className="block border-t border-hair">
      <Difference change={change} since="against the pinned run" />
    </span>
  );
}

/** The pin: a run to measure others against, taken and given back. */
function Pin({ isPinned }: { readonly isPinned: boolean }) {
  const studio = useStudio();
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2 text-min text-ink-3">
      <Button look="line" onClick={() => studio.pin(shownRun(studio.getState()))}>
        <Icon name="pin" size={14} />
        {isPinned ? 'Pin this run instead' : 'Pin this run'}
      </Button>
      {isPinned && <Button onClick={() => studio.pin(null)}>Unpin</Button>}
      <span>
        {isPinned
          ? 'Over the line: what changed with the last edit. Under it: the difference to the pinned run.'
          : 'A pinned run is what later ones are measured against, here and in Compare.'}
      </span>
      <span className="ml-auto">The agent is scripted and its reactions are assumed.</span>
    </div>
  );
}

/** Every number of the run, with what it means and how it changed, and two pictures of it. */
export function Metrics() {
  const { turn, isPart, before, pinned, second, whole, manager } = useStudioParts((state) => ({
    ...countedNow(state),
    before: turnOf(state.runBefore),
    pinned: turnOf(state.pinned),
    second: state.clock.second,
    whole: turnOf(shownRun(state)),
    manager: settingsOf(shownRun(state)?.policy ?? policyOf(state)).manager,
  }));
  if (turn === null || whole === null) return <NoRun />;
  const toPinned = new Map(
    (pinned === null || isPart ? [] : numbersOf(turn, pinned)).map(({ key, change }) => [key, change]),
  );
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label="All numbers"
      className="min-h-0 flex-1 overflow-y-auto px-3 py-2 outline-offset-[-2px]"
    >
      <Pin isPinned={pinned !== null} />
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
            <dd className="order-3 text-right text-min">
              {change !== null && <Difference change={change} />}
              <ToPinned change={toPinned.get(key) ?? null} />
            </dd>
            <dd className="order-4 text-min leading-4 text-ink-2">{means}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-10 gap-y-4 py-4 [&>*]:min-w-[420px] [&>*]:flex-1">
        <Seconds turn={whole} manager={manager} second={second} />
        <ToldAgainstTrue turn={whole} />
      </div>
    </section>
  );
}
