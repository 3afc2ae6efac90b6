/** The arguments of a tool, read from the JSON Schema of its input. */
import type { Argument } from '../document';
import { isRecord, own } from '../file/json-text';
import { type Notes, quoted } from './notes';
import { partNamed } from './references';
import { typeReader } from './schema-type';

const MOST = 500;
const ALL_OF = ['allOf'] as const;
const ONE_OF = ['anyOf', 'oneOf'] as const;
const BRANCHES = ['then', 'else'] as const;

/** What the parts of a schema say of its properties, references followed; each part is looked at once. */
function properties(schema: unknown): {
  readonly found: ReadonlyMap<string, readonly unknown[]>;
  readonly hasForms: boolean;
  readonly isOpen: boolean;
  readonly isElsewhere: boolean;
} {
  const found = new Map<string, unknown[]>();
  const queue: unknown[] = [schema];
  const seen = new Set<unknown>();
  let hasForms = false;
  let isOpen = false;
  let isElsewhere = false;
  // The queue grows while it is walked.
  for (const part of queue) {
    if (!isRecord(part) || seen.has(part)) continue;
    seen.add(part);
    const declared = own(part, 'properties');
    for (const [name, of] of isRecord(declared) ? Object.entries(declared) : []) {
      const before = found.get(name);
      if (before === undefined) found.set(name, [of]);
      else before.push(of);
    }
    const more = own(part, 'additionalProperties');
    if (more === true || isRecord(more) || isRecord(own(part, 'patternProperties'))) isOpen = true;
    const reference = own(part, '$ref');
    if (typeof reference === 'string') {
      const target = partNamed(schema, reference);
      if (target === undefined) isElsewhere = true;
      queue.push(target);
    }
    for (const key of [...ALL_OF, ...ONE_OF]) {
      const list = own(part, key);
      if (!Array.isArray(list)) continue;
      for (const one of list) queue.push(one);
      if (key !== 'allOf' && list.filter((one) => own(one, 'type') !== 'null').length > 1) hasForms = true;
    }
    for (const key of BRANCHES) queue.push(own(part, key));
  }
  return { found, hasForms, isOpen, isElsewhere };
}

/** The arguments that a schema declares, in its order; what it says and a policy does not keep goes to the notes. */
export function argumentsOf(schema: unknown, tool: string, notes: Notes): readonly Argument[] {
  const name = quoted(tool);
  const typeOf = typeReader(schema);
  const whole = typeOf(schema).type;
  if (!isRecord(schema) || (whole !== 'object' && whole !== 'any')) {
    notes.add(`What ${name} takes is described as no object, so it is declared without arguments.`);
    return [];
  }
  const { found, hasForms, isOpen, isElsewhere } = properties(schema);
  if (isElsewhere)
    notes.add(`A part of what ${name} takes is described elsewhere; nothing is fetched, so it is left out.`);
  if (hasForms) notes.add(`${name} takes one of several sets of arguments; all of them are declared.`);
  if (isOpen) notes.add(`${name} may take arguments of any name; those that are not named cannot be declared.`);
  const args: Argument[] = [];
  for (const [key, schemas] of found) {
    if (args.length === MOST) {
      notes.add(`${name} has ${found.size} arguments; the first ${MOST} are declared.`);
      break;
    }
    if (key.trim() === '') {
      notes.add(`An argument of ${name} has an empty name and is left out.`);
      continue;
    }
    if (schemas.every((one) => one === false)) {
      notes.add(`${quoted(key)} of ${name} may never be given, so it is left out.`);
      continue;
    }
    const { type, why } = typeOf(schemas.length === 1 ? schemas[0] : { anyOf: schemas });
    if (why !== null) notes.add(`${quoted(key)} of ${name}: ${why}, so its type is “any”.`);
    args.push({ name: key, type });
  }
  return args;
}
