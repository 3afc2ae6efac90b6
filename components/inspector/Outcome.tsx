import { speechOf } from '@/lib/nodes/speech';
import type { Node, Place, Policy } from '@/lib/policy/document';
import { AgentReads } from './AgentReads';
import { CustomerHears } from './CustomerHears';
import { Limited } from './Limited';

/** Always in view: what the words above do. First what the agent reads, then what the customer hears in this run. */
export function Outcome({
  policy,
  node,
  place,
}: {
  readonly policy: Policy;
  readonly node: Node;
  readonly place: Place;
}) {
  const speech = speechOf({ policy, place, node });
  if (speech.type === 'silent') return null;
  return (
    <div className="scroll-panel max-h-[48%] shrink-0 gap-2.5 border-t border-hair-strong bg-card pt-2.5 pb-3 [@media(max-height:780px)]:gap-1.5 [@media(max-height:780px)]:pt-1.5 [@media(max-height:780px)]:pb-2">
      {speech.type === 'denial' && <AgentReads node={node.id} text={speech.text} />}
      {speech.type === 'follows' && (
        <section>
          <h3 className="mb-1 leading-5 font-semibold">The agent reads next</h3>
          <p className="says-nudged rounded-control border-l-3 border-(--c) bg-well px-2.5 py-1.5 text-min leading-[18px] whitespace-pre-wrap [overflow-wrap:anywhere]">
            {speech.text}
          </p>
        </section>
      )}
      {speech.type === 'raises' && (
        <section>
          <h3 className="font-semibold leading-5">The agent reads</h3>
          <p className="text-ink-2">
            Nothing: it raises an exception.{' '}
            {place.moment === 'beforeDispatch' ? 'The turn ends there, for every agent.' : 'This agent ends there.'}
          </p>
        </section>
      )}
      {speech.type === 'rewrites' && <Limited node={node} note={speech.note} />}
      <CustomerHears node={node} />
    </div>
  );
}
