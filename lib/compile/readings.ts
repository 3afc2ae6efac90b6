import { type Reading, readDenial } from '../legibility';
import { speechOf } from '../nodes/speech';
import { placeToRead } from '../nodes/where';
import { wired } from '../policy/chains';
import type { Node, Place, Policy } from '../policy/document';
import { keeping, standingIn } from './kept';

/** How the text that a rule has the agent read is judged: its grade and the eight checks. */
export type Judged = Pick<Reading, 'grade' | 'checks'>;

const kept = keeping<Node, Judged | null>();

function judged(policy: Policy, node: Node, place: Place): Judged | null {
  return kept(node, standingIn(policy, place), () => {
    const speech = speechOf({ policy, place, node });
    if (speech.type !== 'denial') return null;
    const { grade, checks } = readDenial(speech.text);
    return { grade, checks };
  });
}

/** How each rule's text is judged, wired or not, by the id of its node; a rule that denies nothing has none. */
export function readingsOf(policy: Policy): Readonly<Record<string, Judged>> {
  const places = new Map(
    wired(policy)
      .toReversed()
      .map(({ node, place }) => [node.id, place]),
  );
  return Object.fromEntries(
    policy.nodes.flatMap((node) => {
      const found = judged(policy, node, places.get(node.id) ?? placeToRead(policy, node));
      return found === null ? [] : [[node.id, found]];
    }),
  );
}
