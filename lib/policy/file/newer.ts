/**
 * A policy that a newer Hookline wrote: what this one understands of it, to be looked at. It is never written anew: it is
 * kept and handed over as it came.
 */
import * as v from 'valibot';
import { samePlace } from '../chains';
import { type Chain, FORMAT, type Policy, VERSION } from '../document';
import { anyVersionSchema } from '../schema';
import { beyond } from './bounds';
import { isRecord, own, pathWords } from './json-text';
import { type Read, readPolicy } from './read';

/** What goes with such a policy. */
export interface Newer {
  /** The version that the file says. */
  readonly version: number;
  /** All that the file holds, as it was parsed. */
  readonly whole: unknown;
  /** The file as it came, sign by sign. */
  readonly text: string;
  /** Sentences on what cannot be shown here; what is merely unknown is in the policy, and shown as everywhere. */
  readonly hidden: readonly string[];
}

/** A policy that was read; where a newer Hookline wrote it, `newer` says so, and `policy` is what can be shown of it. */
export type Seen = { readonly policy: Policy; readonly newer?: Newer; readonly changes?: readonly string[] };
export type Looked = Seen | Extract<Read, { readonly trouble: string }>;

type Unit = readonly [key: string, part?: number | string];

const EMPTY: Readonly<Record<string, unknown>> = {
  name: '',
  tools: [],
  facts: [],
  nodes: [],
  chains: [],
  shelf: [],
  scenario: {},
};

/** The smallest part that can be left out for what is wrong in it: an item of a list, a setting, or all under a key. */
function unitOf(document: object, path: readonly unknown[]): Unit {
  const [first, second] = path;
  const key = String(first);
  const value = own(document, key);
  if (Array.isArray(value) && typeof second === 'number') return [key, second];
  if ((key === 'scenario' || key === 'trying') && isRecord(value) && typeof second === 'string') return [key, second];
  return [key];
}

function without(document: Readonly<Record<string, unknown>>, units: readonly Unit[]): Record<string, unknown> {
  const next: Record<string, unknown> = { ...document };
  for (const key of new Set(units.map(([one]) => one))) {
    const parts = units.flatMap(([one, part]) => (one === key && part !== undefined ? [part] : []));
    const value = document[key];
    if (units.some(([one, part]) => one === key && part === undefined)) {
      if (Object.hasOwn(EMPTY, key)) next[key] = EMPTY[key];
      else delete next[key];
    } else if (Array.isArray(value)) next[key] = value.filter((_, i) => !parts.includes(i));
    else if (isRecord(value)) next[key] = Object.fromEntries(Object.entries(value).filter(([k]) => !parts.includes(k)));
  }
  return next;
}

const WHAT: Readonly<Record<string, readonly [what: string, namedBy: string]>> = {
  tools: ['The tool', 'name'],
  facts: ['The fact', 'key'],
  nodes: ['The rule', 'name'],
  chains: ['The list of rules at', 'moment'],
  overrides: ['The override of', 'guard'],
  notes: ['The note', 'text'],
};

/** The names of the rules in a list that cannot be shown: they stand nowhere else. */
function namesIn(document: Readonly<Record<string, unknown>>, chain: unknown): string {
  const ids = own(chain, 'nodes');
  const nodes = Array.isArray(document.nodes) ? document.nodes : [];
  const names = (Array.isArray(ids) ? ids : []).map((id) =>
    own(
      nodes.find((node) => own(node, 'id') === id),
      'name',
    ),
  );
  return names.length === 0 ? '' : `, with ${names.map((name) => `“${String(name)}”`).join(', ')}`;
}

function sentence(document: Readonly<Record<string, unknown>>, unit: Unit): string {
  const [key, part] = unit;
  const path = pathWords(part === undefined ? [key] : [key, part]);
  const list = document[key];
  const item = Array.isArray(list) && typeof part === 'number' ? list[part] : undefined;
  const [what, namedBy] = WHAT[key] ?? ['', ''];
  const name = own(item, namedBy);
  const rules = key === 'chains' ? namesIn(document, item) : '';
  return typeof name === 'string' && name !== ''
    ? `${what} “${name}”${rules} cannot be shown (${path} in the file).`
    : `“${path}” cannot be shown${rules}.`;
}

/** Leaves out of the lists what is no longer among the rules, and a second list for one place. */
function tidied(document: Record<string, unknown>, gone: ReadonlySet<unknown>): Policy {
  const policy = document as unknown as Policy;
  if (gone.size === 0) return policy;
  const chains = policy.chains.map(
    (chain): Chain =>
      chain.nodes.some((id) => gone.has(id)) ? { ...chain, nodes: chain.nodes.filter((id) => !gone.has(id)) } : chain,
  );
  return { ...policy, chains, shelf: policy.shelf.filter(({ node }) => !gone.has(node)) };
}

/** What this version understands of a document, and a sentence on each part that it does not. */
function understood(document: Readonly<Record<string, unknown>>): {
  readonly policy: Policy;
  readonly hidden: readonly string[];
} {
  const issues = v.safeParse(anyVersionSchema, document).issues ?? [];
  const found = issues.map(({ path }) => unitOf(document, path?.map(({ key }) => key) ?? []));
  const twice = (Array.isArray(document.chains) ? document.chains : []).flatMap((chain, i, all): Unit[] =>
    isRecord(chain) && all.findIndex((other) => isRecord(other) && samePlace(other as never, chain as never)) < i
      ? [['chains', i]]
      : [],
  );
  const units = [...new Map([...found, ...twice].map((unit) => [unit.join(' '), unit])).values()];
  const next = without(document, units);
  const ids = (nodes: unknown): readonly unknown[] =>
    Array.isArray(nodes) ? nodes.map((node) => own(node, 'id')) : [];
  const left = new Set(ids(next.nodes));
  const gone = new Set(ids(document.nodes).filter((id) => !left.has(id)));
  return { policy: tidied(next, gone), hidden: units.map((unit) => sentence(document, unit)) };
}

/** As a policy is read, but one of a newer Hookline is given as far as it is understood. `text`: the file, as it came. */
export function seePolicy(value: unknown, text?: string): Looked {
  const read = readPolicy(value);
  if (!isRecord(value) || value.format !== FORMAT || typeof value.version !== 'number' || value.version <= VERSION)
    return read;
  const much = beyond(value);
  if (much !== null) return { trouble: `This policy was written by a newer Hookline, and cannot be shown: ${much}.` };
  const { policy, hidden } = understood(value);
  const asItCame = text ?? `${JSON.stringify(value, null, 2)}\n`;
  return { policy, newer: { version: value.version, whole: value, text: asItCame, hidden } };
}

/** The same document as one of this version, to be changed here; null where that would drop what cannot be shown. */
export const copyToEdit = ({ whole, hidden }: Newer): Policy | null =>
  hidden.length > 0 ? null : ({ ...(whole as Policy), version: VERSION } satisfies Policy);

/** Why nothing is changed in it here: a sentence. */
export const whyFixed = ({ version }: Pick<Newer, 'version'>): string =>
  `This policy was written by a newer Hookline (version ${version}), so it is only looked at here and stays as it is.`;
