import { useStudioParts } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import type { Node } from '@/lib/policy/document';
import { decidedBy } from '@/lib/reading/decided';
import { focusOf, isStale, shownRun, turnOf } from '@/lib/store/select';

/** What came of it for the customer, in the run on screen. */
export function CustomerHears({ node }: { readonly node: Node }) {
  const { turn, focus, stale } = useStudioParts((state) => ({
    turn: turnOf(shownRun(state)),
    focus: focusOf(state),
    stale: isStale(state) && !state.running,
  }));
  if (turn === null) return null;
  const decided = decidedBy(turn, node.id, focus);
  return (
    <section>
      <div className="mb-0.5 flex items-baseline gap-2 leading-5">
        <h3 className="font-semibold">The customer hears</h3>
        {decided !== null && (
          <span className="ml-auto text-min text-ink-3">
            {stale ? 'in the run before' : 'in this run'}, {decided.name}
          </span>
        )}
      </div>
      {decided === null ? (
        <p className="text-ink-2">This card decided nothing in this run.</p>
      ) : (
        <p className="flex gap-2 text-body leading-5">
          <Icon name="says" size={14} className="mt-[3px] shrink-0 text-ink-3" />
          <span className="[overflow-wrap:anywhere]">
            {decided.request.hears === '' ? 'Nothing.' : `“${decided.request.hears}”`}
          </span>
        </p>
      )}
    </section>
  );
}
