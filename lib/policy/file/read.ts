import * as v from 'valibot';
import { samePlace } from '../chains';
import { FORMAT, type Policy, VERSION } from '../document';
import { policySchema } from '../schema';
import { beyond } from './bounds';
import { faultWords } from './fault';
import { isRecord, named } from './json-text';
import { isOlder, migrated } from './older';

/**
 * Reading a policy file: the policy exactly as it was written, or one plain sentence of what is wrong and where. `changes`: the
 * file is older than this version; what was changed to read it, in sentences.
 */
export type Read = { readonly policy: Policy; readonly changes?: readonly string[] } | { readonly trouble: string };

const otherProgram = (value: Readonly<Record<string, unknown>>): string | null => {
  if (Array.isArray(value.nodes) && 'connections' in value) return 'It looks like a workflow of n8n.';
  return null;
};

/** Why a policy of a newer version is not read: a sentence. */
export const whyTooNew = (version: number): string =>
  `This policy was written by a newer Hookline (version ${version}); this one reads up to version ${VERSION}.`;

function samePlaceTwice({ chains }: Policy): string | null {
  const second = chains.findIndex((chain, i) => chains.findIndex((other) => samePlace(other, chain)) < i);
  return second === -1 ? null : `This is no policy: chains[${second}] is a second list for the same place.`;
}

/** Objects of which no key is asked for, so that their schema would let a list pass. */
function listForObject({ scenario, trying, nodes }: Policy): string | null {
  const all: readonly (readonly [place: string, value: unknown])[] = [
    ['scenario', scenario],
    ['trying', trying ?? {}],
    ...nodes.map((node, i): readonly [string, unknown] => [`nodes[${i}].fields`, node.fields]),
  ];
  const [place] = all.find(([, value]) => !isRecord(value)) ?? [];
  return place === undefined ? null : `This is no policy: ${place} should be an object, and is a list.`;
}

/**
 * Checks that a value is a policy document. The value is given back untouched, unknown keys included; an older one as this
 * version writes it.
 */
export function readPolicy(value: unknown): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const node = Array.isArray(value) && value.some((v) => typeof v === 'object' && v !== null && 'wires' in v);
    return {
      trouble: `This is no policy: its top is ${named(value)}${node ? ', as a flow of Node-RED is' : ''}, and a policy is an object.`,
    };
  }
  const record = value as Readonly<Record<string, unknown>>;
  if (record.format !== FORMAT) {
    const other = otherProgram(record);
    return {
      trouble: `This is no policy: "format" at its top is not "${FORMAT}".${other === null ? '' : ` ${other}`}`,
    };
  }
  if (typeof record.version === 'number' && record.version > VERSION) {
    return { trouble: whyTooNew(record.version) };
  }
  const much = beyond(value);
  if (much !== null) return { trouble: `This is no policy: ${much}.` };
  if (isOlder(record)) {
    const { value: now, changes } = migrated(record);
    const read = readPolicy(now);
    return 'trouble' in read ? read : { ...read, changes };
  }
  const checked = v.safeParse(policySchema, value);
  if (checked.success) {
    const twice = listForObject(value as Policy) ?? samePlaceTwice(value as Policy);
    return twice === null ? { policy: value as Policy } : { trouble: twice };
  }
  return { trouble: `This is no policy: ${faultWords(checked.issues)}.` };
}
