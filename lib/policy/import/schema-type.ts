/** The type of a value as a JSON Schema describes it, in a policy's own words for types. */
import type { ArgumentType } from '../document';
import { isRecord, own } from '../file/json-text';
import { partNamed } from './references';

/** What a schema was read as: its type, and for `any` in a clause why it is no narrower; null where nothing narrows it. */
export interface Typed {
  readonly type: ArgumentType;
  readonly why: string | null;
}

const WORDS: Readonly<Record<string, ArgumentType>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'truth',
  array: 'list',
  object: 'object',
};

/** Keywords that only make sense for one type, for schemas that do not say it. */
const HINTS: readonly (readonly [type: ArgumentType, keys: readonly string[]])[] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'required', 'propertyNames']],
  ['list', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['text', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

const DEEPEST = 100;
const ANY: Typed = { type: 'any', why: null };

/** What a schema allows: null means nothing but null, which says nothing of the type. */
type Found = Typed | null;

const OF_VALUES: Readonly<Record<string, ArgumentType>> = {
  string: 'text',
  number: 'number',
  boolean: 'truth',
  object: 'object',
};

const ofValue = (value: unknown): Found =>
  value === null ? null : { type: Array.isArray(value) ? 'list' : (OF_VALUES[typeof value] ?? 'any'), why: null };

/** One of several: the type that all of them have; *null* beside another adds nothing. */
function either(found: readonly Found[]): Found {
  const types = new Map<ArgumentType, Typed>();
  for (const one of found) if (one !== null && !types.has(one.type)) types.set(one.type, one);
  const [first = null] = types.values();
  if (types.size < 2) return first;
  return types.get('any') ?? { type: 'any', why: `it takes ${[...types.keys()].join(' or ')}` };
}

/** All of several: the first that says more than *any*. */
function both(found: readonly Found[]): Found {
  const said = found.filter((one) => one !== null);
  return said.find((one) => one.type !== 'any') ?? said.find((one) => one.why !== null) ?? said[0] ?? null;
}

function ofWords(said: unknown): Found {
  const words: readonly unknown[] = Array.isArray(said) ? said : [said];
  return either(
    words.map((word): Found => {
      const lower = typeof word === 'string' ? word.toLowerCase() : '';
      if (lower === 'null') return null;
      const type = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined;
      if (type !== undefined) return { type, why: null };
      return { type: 'any', why: lower === 'any' ? null : 'its type is none of JSON Schema' };
    }),
  );
}

/** Reads the types of the schemas of one document; each schema is looked at once, and a circle of references adds nothing. */
export function typeReader(document: unknown): (schema: unknown) => Typed {
  const known = new Map<object, Found>();

  function parts(schema: unknown, key: string, depth: number): readonly Found[] | null {
    const list = own(schema, key);
    return Array.isArray(list) && list.length > 0 ? list.map((part) => find(part, depth + 1)) : null;
  }

  function referred(reference: string, depth: number): Found {
    if (!reference.startsWith('#')) return { type: 'any', why: 'it is described elsewhere, and nothing is fetched' };
    const part = partNamed(document, reference);
    return part === undefined ? { type: 'any', why: 'it refers to what is not there' } : find(part, depth + 1);
  }

  function look(schema: Readonly<Record<string, unknown>>, depth: number): Found {
    if (depth > DEEPEST) return { type: 'any', why: 'its description nests too deeply' };
    const said = own(schema, 'type');
    if (said !== undefined) return ofWords(said);
    if (Object.hasOwn(schema, 'const')) return ofValue(schema.const);
    const values = own(schema, 'enum');
    if (Array.isArray(values)) return either(values.map(ofValue));
    const reference = own(schema, '$ref');
    const told: Found[] = [];
    if (typeof reference === 'string') told.push(referred(reference, depth));
    for (const key of ['anyOf', 'oneOf']) {
      const list = parts(schema, key, depth);
      if (list !== null) told.push(either(list));
    }
    const all = parts(schema, 'allOf', depth);
    if (all !== null) told.push(both(all));
    const hint = HINTS.find(([, keys]) => keys.some((key) => Object.hasOwn(schema, key)));
    if (hint !== undefined) told.push({ type: hint[0], why: null });
    return told.length === 0 ? ANY : both(told);
  }

  function find(schema: unknown, depth: number): Found {
    if (!isRecord(schema)) return ANY;
    const before = known.get(schema);
    if (before !== undefined) return before;
    known.set(schema, null);
    const found = look(schema, depth);
    known.set(schema, found);
    return found;
  }

  return (schema) => find(schema, 0) ?? ANY;
}
