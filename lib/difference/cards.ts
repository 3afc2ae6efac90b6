/** What became of each card, told by its id: so a card with another name is the same card. */
import { MOMENTS } from '../contract/moments';
import { kindOf, plainSentence, readableKind } from '../nodes';
import { placeToRead, wiredAt } from '../nodes/where';
import { nodeById, placeOf, samePlace } from '../policy/chains';
import type { Node, Place, Policy, Shelved } from '../policy/document';
import { fieldLines } from './fields';
import { became, type Item, type Line, same, unknownKeys } from './item';
import { outOfOrder } from './order';

/** A place as a sentence names it: *“It ran”, rules of issue_refund*. */
export const placeWords = ({ moment, tool }: Place): string =>
  `“${MOMENTS[moment].short}”${tool === undefined ? '' : `, rules of ${tool}`}`;

const laneWords = (policy: Policy, id: string): string => {
  const place = placeOf(policy, id);
  return place === undefined ? 'the shelf' : placeWords(place);
};

const OFF = { skip: 'switched off: it is skipped', refuse: 'switched off: it refuses instead' } as const;

function offLine(before: Node, after: Node): readonly Line[] {
  if (before.off === after.off) return [];
  return after.off === undefined ? [{ what: 'on', text: 'switched on' }] : [{ what: 'off', text: OFF[after.off] }];
}

function placeLine(before: Policy, after: Policy, id: string, reordered: ReadonlySet<string>): readonly Line[] {
  const [was, is] = [placeOf(before, id), placeOf(after, id)];
  const isSame = was === undefined || is === undefined ? was === is : samePlace(was, is);
  if (!isSame) return [{ what: 'moved', text: `moved from ${laneWords(before, id)} to ${laneWords(after, id)}` }];
  if (!reordered.has(id)) return [];
  const node = nodeById(after, id);
  const [then, now] = node === undefined ? [null, null] : [wiredAt(before, node), wiredAt(after, node)];
  if (then === null || now === null) return [{ what: 'reordered', text: 'reordered on the shelf' }];
  const next = nodeById(after, is?.nodes[now.at] ?? '');
  const where = next === undefined ? 'now the last' : `now before “${next.name}”`;
  return [{ what: 'reordered', text: `reordered: ${then.at} of ${then.of} → ${now.at} of ${now.of}, ${where}` }];
}

/** What the shelf remembers of a card that stays there. */
function shelfLines(before: Policy, after: Policy, id: string): readonly Line[] {
  const on = (policy: Policy) => policy.shelf.find(({ node }) => node === id);
  const [was, is] = [on(before), on(after)];
  if (was === undefined || is === undefined || same(was, is)) return [];
  const from = ({ from: place }: Shelved): string =>
    place === undefined ? 'no place of its own' : `${placeWords(place)}, ${place.index + 1}`;
  return [
    ...(from(was) === from(is) ? [] : [became('It stood before at', from(was), from(is))]),
    ...unknownKeys(was, is, ['node', 'from'], 'on the shelf'),
    ...unknownKeys(was.from ?? {}, is.from ?? {}, ['moment', 'tool', 'index'], 'where it stood before'),
  ];
}

const KNOWN = ['id', 'kind', 'name', 'guard', 'off', 'note', 'fields'] as const;
const text = (of: string | undefined): string => (of === undefined || of === '' ? 'none' : of);

interface Seen {
  readonly policy: Policy;
  readonly node: Node;
  readonly place: Place;
}

const kindWords = (node: Node): string => kindOf(node)?.title.replace(/…$/, '') ?? node.kind;

/** A card of another kind has other fields: what each of the two says is told as a whole. */
function otherKind(was: Seen, is: Seen): readonly Line[] {
  const says = ({ policy, node, place }: Seen): string => plainSentence(policy, node, place);
  return [
    became('Kind', kindWords(was.node), kindWords(is.node)),
    ...(says(was) === says(is) ? [] : [became('What it does', says(was), says(is))]),
  ];
}

function changed(before: Policy, after: Policy, was: Node, is: Node): readonly Line[] {
  if (same(was, is)) return [];
  const kind = readableKind(was) === undefined ? undefined : readableKind(is);
  const seen = (policy: Policy, node: Node): Seen => ({ policy, node, place: placeToRead(policy, node) });
  return [
    ...(was.name === is.name ? [] : [{ what: 'renamed', text: `renamed from “${was.name}” to “${is.name}”` } as const]),
    ...offLine(was, is),
    ...(was.kind === is.kind
      ? fieldLines(seen(before, was), seen(after, is), kind)
      : otherKind(seen(before, was), seen(after, is))),
    ...(text(was.guard) === text(is.guard) ? [] : [became('Published name', text(was.guard), text(is.guard))]),
    ...(text(was.note) === text(is.note) ? [] : [became('Note', text(was.note), text(is.note))]),
    ...unknownKeys(was, is, KNOWN),
  ];
}

const reorderedIn = (before: Policy, after: Policy): ReadonlySet<string> => {
  const lists = after.chains.map((chain) => ({
    was: before.chains.find((one) => samePlace(one, chain))?.nodes ?? [],
    is: chain.nodes,
  }));
  const shelf = { was: before.shelf.map(({ node }) => node), is: after.shelf.map(({ node }) => node) };
  return new Set([...lists, shelf].flatMap(({ was, is }) => [...outOfOrder(was, is)]));
};

const whole = (policy: Policy, node: Node, what: 'added' | 'removed'): Item => ({
  of: 'card',
  key: node.id,
  name: node.name,
  lines: [
    {
      what,
      text: `${what} ${what === 'added' ? 'to' : 'from'} ${laneWords(policy, node.id)}: ${plainSentence(policy, node, placeToRead(policy, node))}`,
    },
  ],
});

/** The cards in the order in which they are asked, those that are gone after them. */
export function cardItems(before: Policy, after: Policy): readonly Item[] {
  const reordered = reorderedIn(before, after);
  const order = [...after.chains.flatMap(({ nodes }) => nodes), ...after.shelf.map(({ node }) => node)];
  const rest = after.nodes.filter(({ id }) => !order.includes(id)).map(({ id }) => id);
  const here = [...new Set([...order, ...rest])].flatMap((id): readonly Item[] => {
    const is = nodeById(after, id);
    const was = nodeById(before, id);
    if (is === undefined) return [];
    if (was === undefined) return [whole(after, is, 'added')];
    const lines = [
      ...placeLine(before, after, id, reordered),
      ...changed(before, after, was, is),
      ...shelfLines(before, after, id),
    ];
    return lines.length === 0 ? [] : [{ of: 'card', key: id, name: is.name, lines }];
  });
  const gone = before.nodes.filter(({ id }) => nodeById(after, id) === undefined);
  return [...here, ...gone.map((node) => whole(before, node, 'removed'))];
}
