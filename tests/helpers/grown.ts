import type { Policy } from '@/lib/policy/document';
import { supportDesk } from './examples';

/** A policy of so many cards, alternately on two lanes. */
export function grown(size: number): Policy {
  const desk = supportDesk();
  const [first] = desk.nodes;
  if (first === undefined) throw new Error('The example has a rule.');
  const nodes = Array.from({ length: size }, (_, i) => ({
    ...first,
    id: `n${i}`,
    name: `Rule ${i}`,
    guard: `rule_${i}`,
  }));
  const half = (of: 0 | 1) => nodes.filter((_, i) => i % 2 === of).map((node) => node.id);
  return {
    ...desk,
    nodes,
    shelf: [],
    chains: [
      { moment: 'beforeDispatch', nodes: half(0) },
      { moment: 'afterExecute', nodes: half(1) },
    ],
  };
}
