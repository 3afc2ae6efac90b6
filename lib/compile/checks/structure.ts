import { MOMENTS } from '../../contract/moments';
import { kindOf, readableKind, whyUnreadable } from '../../nodes';
import type { Node, Policy } from '../../policy/document';
import { shelveNodes } from '../../policy/edits';
import { guess } from '../guess';
import { type Problem, problem } from '../problem';

/** What is wrong with how the lists are made up: each stops the run. */
export function structure(policy: Policy): readonly Problem[] {
  const found: Problem[] = [];
  const byId = new Map<string, Node>();
  for (const node of policy.nodes) {
    if (byId.has(node.id)) found.push(problem('same-id', [node.id], { node: node.id }));
    else byId.set(node.id, node);
  }
  const listed = new Set<string>();
  const lists = [
    ...policy.chains.map((chain) => ({ ids: chain.nodes, lane: MOMENTS[chain.moment].question })),
    { ids: policy.shelf.map((item) => item.node), lane: 'Shelf' },
  ];
  for (const { ids, lane } of lists) {
    for (const id of ids) {
      if (!byId.has(id)) found.push(problem('missing-rule', [id, lane]));
      else if (listed.has(id)) found.push(problem('listed-twice', [], { node: id }));
      listed.add(id);
    }
  }
  for (const place of policy.chains) {
    const tool = place.tool;
    if (tool !== undefined && place.nodes.length > 0 && !policy.tools.some((one) => one.name === tool)) {
      const first = place.nodes[0];
      const toolNames = policy.tools.map((one) => one.name);
      found.push(problem('unknown-tool', [tool, guess(tool, toolNames)], first === undefined ? {} : { node: first }));
    }
    for (const id of place.nodes) {
      const node = byId.get(id);
      if (node === undefined || node.off === 'skip') continue;
      const kind = kindOf(node);
      if (kind === undefined) found.push(problem('unknown-kind', [node.kind], { node: id }));
      else if (readableKind(node) === undefined)
        found.push(problem('unreadable-fields', [kind.title, whyUnreadable(node)], { node: id }));
      else if (!kind.moments.includes(place.moment))
        found.push(problem('wrong-lane', [MOMENTS[place.moment].question], { node: id }));
    }
  }
  return found;
}

/** Rules that no list names: a file that was written by hand may forget one. */
export function inNoPlace({ nodes, chains, shelf }: Policy): readonly Problem[] {
  const listed = new Set([...chains.flatMap((chain) => chain.nodes), ...shelf.map((item) => item.node)]);
  return nodes.flatMap(({ id }) => {
    if (listed.has(id)) return [];
    const fix = { label: 'Put it on the shelf', edit: shelveNodes([id]) };
    return [problem('in-no-place', [], { node: id, fix })];
  });
}
