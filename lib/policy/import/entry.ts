/** One entry of a list of tools, in the style of whoever wrote it. */
import type { Argument, ArgumentType, Tool } from '../document';
import { isRecord, named, own } from '../file/json-text';
import { type Notes, quoted } from './notes';
import { argumentsOf } from './schema-arguments';

/** A tool as a pasted text describes it; what the text does not say is absent. */
export interface ImportedTool {
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly does?: Tool['does'];
  readonly protected?: true;
}

/** Whose way of writing an entry follows, with the words that say so. */
export const STYLES = {
  openai: 'in the style of OpenAI',
  anthropic: 'in the style of Anthropic',
  mcp: 'in the style of MCP',
  policy: 'from a policy',
  schema: 'from a JSON Schema',
  name: 'by name alone',
} as const;
export type Style = keyof typeof STYLES;

/** A tool that was read with its style, or in a clause why there is none; `unnamed`: a JSON Schema that has no name. */
export type ReadEntry =
  | { readonly tool: ImportedTool; readonly style: Style }
  | { readonly why: string; readonly unnamed?: true };

const SCHEMA_KEYS = ['$schema', 'properties', '$ref', '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf'] as const;

const isSchema = (entry: unknown): boolean =>
  SCHEMA_KEYS.some((key) => own(entry, key) !== undefined) || [own(entry, 'type')].flat().includes('object');

/** Where a style keeps the schema of a tool's input; the first that is there tells the style. */
const SCHEMA_AT: readonly (readonly [style: Style, key: string])[] = [
  ['anthropic', 'input_schema'],
  ['mcp', 'inputSchema'],
  ['openai', 'parameters'],
];

const TYPES: ReadonlySet<unknown> = new Set<ArgumentType>(['text', 'number', 'truth', 'list', 'object', 'any']);

/** The arguments of a tool as policies write them. */
const policyArguments = (list: readonly unknown[]): readonly Argument[] =>
  list.flatMap((one): readonly Argument[] => {
    const name = own(one, 'name');
    const type = own(one, 'type');
    if (typeof name !== 'string' || name.trim() === '') return [];
    return [{ name, type: TYPES.has(type) ? (type as ArgumentType) : 'any' }];
  });

/** What an entry says of what the tool does: MCP's hints, or a policy's own words. */
function said(entry: unknown, name: string, notes: Notes): Pick<ImportedTool, 'does' | 'protected'> {
  const hints = own(entry, 'annotations');
  const reads = own(hints, 'readOnlyHint');
  const destroys = own(hints, 'destructiveHint') === true;
  if (reads === true && destroys)
    notes.add(`${quoted(name)} is announced as both reading only and destructive; it is taken to act.`);
  else if (destroys) notes.add(`${quoted(name)} is announced as destructive; think of protecting it.`);
  const does = typeof reads === 'boolean' ? (reads && !destroys ? 'reads' : 'acts') : own(entry, 'does');
  return {
    ...(does === 'reads' || does === 'acts' ? { does } : {}),
    ...(own(entry, 'protected') === true ? { protected: true } : {}),
  };
}

type Described = { readonly args: readonly Argument[]; readonly style: Style };

/** The arguments that an entry describes; null where it describes none. */
function described(entry: unknown, name: string, notes: Notes): Described | null {
  for (const [style, key] of SCHEMA_AT) {
    const schema = own(entry, key);
    if (schema !== undefined && schema !== null) return { args: argumentsOf(schema, name, notes), style };
  }
  const list = own(entry, 'arguments');
  if (Array.isArray(list)) return { args: policyArguments(list), style: 'policy' };
  return isSchema(entry) ? { args: argumentsOf(entry, name, notes), style: 'schema' } : null;
}

/** Whether an entry that describes no arguments is a tool all the same: one of a list, or plainly a function. */
function isBareTool(value: Readonly<Record<string, unknown>>, single: boolean): boolean {
  if (own(value, 'type') === 'function' || own(value, 'function') !== undefined) return true;
  const isLike = ['type', 'description', 'annotations'].some((key) => own(value, key) !== undefined);
  return !single && (isLike || Object.keys(value).length === 1);
}

const isCall = (value: unknown, entry: unknown): boolean =>
  typeof own(entry, 'arguments') === 'string' || own(value, 'type') === 'tool_use';

function whyNameless(value: unknown, given: unknown, single: boolean): string {
  const type = own(value, 'type');
  if (given !== undefined) return 'its name is no text, or empty';
  if (single) return 'it names no tool and describes no arguments';
  return typeof type === 'string' && type !== 'function'
    ? `it is ${quoted(type)}, which the provider runs under no name`
    : 'it has no name';
}

/** How an entry is read: whether it stands alone, and what to call it then if it is a JSON Schema, whatever its title says. */
export interface Reading {
  readonly notes: Notes;
  readonly single: boolean;
  readonly calledFor?: string | undefined;
}

/** Reads one entry. */
export function readEntry(value: unknown, { notes, single, calledFor }: Reading): ReadEntry {
  if (!isRecord(value)) return { why: `it is ${named(value)}, and a tool is an object` };
  const inner = own(value, 'function');
  const entry = isRecord(inner) ? inner : value;
  const given = own(entry, 'name');
  const alone = given === undefined && isSchema(entry) && !SCHEMA_AT.some(([, key]) => own(entry, key) !== undefined);
  const name = alone ? (calledFor ?? own(entry, 'title')) : given;
  if (typeof name !== 'string' || name.trim() === '')
    return alone
      ? { why: 'it is a JSON Schema without a title, so the tool has no name', unnamed: true }
      : { why: whyNameless(value, given, single) };
  if (isCall(value, entry)) return { why: `it is a call of ${quoted(name)}, and not the tool itself` };

  if (alone && calledFor === undefined)
    notes.add(`${quoted(name)} is the title of a JSON Schema; check that the tool is called so.`);
  const found = described(entry, name, notes);
  if (found === null && !isBareTool(value, single)) return { why: 'it describes no arguments' };
  if (found === null) notes.add(`${quoted(name)} comes without a description of its arguments: declared without any.`);
  const isFunction = isRecord(inner) || own(value, 'type') === 'function';
  const tool = { name, arguments: found?.args ?? [], ...said(entry, name, notes) };
  return { tool, style: found?.style ?? (isFunction ? 'openai' : 'name') };
}
