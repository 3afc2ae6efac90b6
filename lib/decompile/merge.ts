/** Taking the hand-edited code of a file that carries its policy: what still says the same stays, the rest is read anew. */
import '../code/own/here';
import { type Compiled, compileHooks } from '../compile/targets/hooks-ts';
import { samePlace } from '../policy/chains';
import type { Chain, Node, Policy, Tool } from '../policy/document';
import { type Became, type Recovered, recover } from './recover';
import { editsBesideRules } from './rules/rest';
import { readTrailer } from './trailer';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const nodeOf = (policy: Policy, id: string | undefined): Node | undefined => policy.nodes.find((one) => one.id === id);
const protectedOf = ({ tools }: Policy): readonly string[] =>
  tools.flatMap((tool) => (tool.protected === true ? [tool.name] : []));

/** The unedited code, read as the edited one is. */
function before(policy: Policy, compiled: Compiled): (Recovered & { readonly code: string }) | null {
  const found = readTrailer(compiled.text);
  if (found === 'none') return null;
  const read = recover(found.code, policy.name);
  return 'trouble' in read ? null : { ...read, code: found.code };
}

interface Old {
  readonly node: Node;
  /** What its code is read as. */
  readonly reads: Node;
}

/** The nodes of the policy by what they go by in its code. */
function oldNodes(policy: Policy, compiled: Compiled, read: Recovered): ReadonlyMap<string, Old> {
  const found = new Map<string, Old>();
  for (const { key, line, node } of read.became) {
    const [id] = [...compiled.spans].find(([, { from, to }]) => from <= line && line <= to) ?? [];
    const [old, reads] = [nodeOf(policy, id), nodeOf(read.policy, node)];
    if (key !== undefined && old !== undefined && reads !== undefined) found.set(key, { node: old, reads });
  }
  return found;
}

/** The node of the edited code: the old one where its code still says the same, else the old card with what is said now. */
function merged(node: Node, old: Old | undefined, id: string): Node {
  if (old === undefined) return { ...node, id };
  if (old.reads.kind === node.kind && same(old.reads.fields, node.fields)) return old.node;
  const { name, note } = old.node;
  return { ...node, id: old.node.id, name, ...(note === undefined ? {} : { note }) };
}

/** A list with some ids put back behind those that they stood behind. */
function putBack(ids: readonly string[], was: readonly string[], back: ReadonlySet<string>): readonly string[] {
  const now = ids.filter((id) => !back.has(id));
  was.forEach((id, i) => {
    if (!back.has(id)) return;
    const ahead = was.slice(0, i).findLast((other) => now.includes(other));
    now.splice(ahead === undefined ? 0 : now.indexOf(ahead) + 1, 0, id);
  });
  return now;
}

/** The chains of the code, in the order of the old ones; ids that the code does not place stay where they stood. */
function chainsWith(read: readonly Chain[], old: readonly Chain[], back: ReadonlySet<string>): readonly Chain[] {
  const here = old.flatMap((chain): readonly Chain[] => {
    const now = read.find((one) => samePlace(one, chain))?.nodes ?? [];
    const nodes = putBack(now, chain.nodes, back);
    return nodes.length === 0 && chain.nodes.length > 0 ? [] : [{ ...chain, nodes }];
  });
  const fresh = read.filter((chain) => !old.some((one) => samePlace(one, chain)));
  return [...here, ...fresh.map((chain) => ({ ...chain, nodes: chain.nodes.filter((id) => !back.has(id)) }))].filter(
    (chain) => chain.nodes.length > 0 || old.some((one) => samePlace(one, chain)),
  );
}

function toolsWith(policy: Policy, read: Policy, unedited: Policy): readonly Tool[] {
  const added = read.tools.filter(({ name }) => !policy.tools.some((tool) => tool.name === name));
  const all = [...policy.tools, ...added];
  if (same(protectedOf(read), protectedOf(unedited))) return all;
  const now = protectedOf(read);
  return all.map(({ protected: _, ...tool }) => (now.includes(tool.name) ? { ...tool, protected: true } : tool));
}

/**
 * The policy of the edited code. A rule whose code says what it said stays as it was, with its fields, note and id. What
 * the code never shows (the shelf, skipped rules, rules with nothing to say, tools, facts) is kept.
 */
export function takeCode(policy: Policy, code: string): Recovered | { readonly trouble: string } {
  const read = recover(code, policy.name);
  if ('trouble' in read) return read;
  const compiled = compileHooks(policy);
  const unedited = before(policy, compiled);
  if (unedited === null) return read;
  const old = oldNodes(policy, compiled, unedited);
  const ids = new Map<string, string>();
  const now = new Map<string, Node>();
  for (const { node: id, key } of read.became) {
    const node = nodeOf(read.policy, id);
    if (node === undefined || id === undefined) continue;
    let fresh = `${id}_read`;
    while (nodeOf(policy, fresh) !== undefined) fresh += '_';
    const made = merged(node, old.get(key ?? ''), fresh);
    ids.set(id, made.id);
    now.set(made.id, made);
  }
  const renamed = (id: string): string => ids.get(id) ?? id;
  const unshown = policy.nodes.filter(({ id }) => !compiled.spans.has(id));
  const rewrites = read.became.flatMap(({ key, node }) =>
    key?.startsWith('["rewrites"') === true && node !== undefined ? [renamed(node)] : [],
  );
  const back = new Set([...unshown.map(({ id }) => id), ...rewrites.filter((id) => nodeOf(policy, id) !== undefined)]);
  const chains = read.policy.chains.map((chain) => ({ ...chain, nodes: chain.nodes.map(renamed) }));
  const kept = policy.nodes.flatMap((node) => now.get(node.id) ?? (back.has(node.id) ? [node] : []));
  const shelf = read.policy.shelf.map((item) => ({ ...item, node: renamed(item.node) }));
  const facts = read.policy.facts.filter(({ key }) => !policy.facts.some((fact) => fact.key === key));
  const { overrides, ...rest } = policy;
  const nodes = [...kept, ...[...now.values()].filter(({ id }) => nodeOf(policy, id) === undefined)];
  const beside = editsBesideRules(unedited.code, code, [...compiled.spans.values()], nodes);
  const became = [
    ...read.became.map((one): Became => (one.node === undefined ? one : { ...one, node: renamed(one.node) })),
    ...beside,
  ];
  const said = same(read.policy.overrides, unedited.policy.overrides) ? overrides : read.policy.overrides;
  return {
    policy: {
      ...rest,
      tools: toolsWith(policy, read.policy, unedited.policy),
      facts: [...policy.facts, ...facts],
      nodes,
      chains: chainsWith(chains, policy.chains, back),
      shelf: [...policy.shelf, ...shelf],
      ...(said === undefined ? {} : { overrides: said }),
    },
    became: became.sort((a, b) => a.line - b.line),
  };
}
