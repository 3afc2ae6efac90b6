/** What a document holds that its schema does not know. It is kept and written again; this says where it is. */
import type * as v from 'valibot';
import { isRecord, pathWords } from './json-text';

/** The parts of a schema that are looked into; a choice between shapes is not. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
}
type Path = readonly PropertyKey[];

function within({ entries, item, wrapped }: Shape, value: unknown, path: Path): readonly Path[] {
  if (wrapped !== undefined) return within(wrapped, value, path);
  if (item !== undefined && Array.isArray(value)) return value.flatMap((one, i) => within(item, one, [...path, i]));
  if (entries === undefined || !isRecord(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const known = Object.hasOwn(entries, key) ? entries[key] : undefined;
    return known === undefined ? [[...path, key]] : within(known, value[key], [...path, key]);
  });
}

/** The paths of all keys that a schema does not name, as sentences write them: `tools[2].owner`. */
export const unknownKeys = (schema: v.GenericSchema, value: unknown): readonly string[] =>
  within(schema as Shape, value, []).map(pathWords);
