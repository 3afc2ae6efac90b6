/**
 * Values as they cross: JSON text, with a tag for each value that JSON cannot carry. The guest's half is guest/values.ts;
 * the two must agree. Property names and texts survive whatever they are, lone surrogates and `__proto__` included.
 */
import { GuestError } from './fault';

/** Deeper than this nothing crosses. */
export const MAX_DEPTH = 128;
/** Nothing longer crosses, as JSON text in UTF-16 units. */
export const MAX_LENGTH = 2_000_000;

const TAG = '\u0001';

/** Stands for an object that did not cross: it holds itself, lies too deep, or was not looked at. Truthy, as that was. */
export class Uncarried {
  constructor(readonly why: string) {}
}

/** The JSON text of a question. Throws a RangeError where a value is nested too deep or too long. */
export const questionText = (question: readonly unknown[]): string => bounded(question.map((part) => pack(part, 0)));

/** The JSON text of a single value, with the same limits. */
export const toText = (value: unknown): string => bounded(pack(value, 0));

function bounded(packed: unknown): string {
  const text = JSON.stringify(packed);
  if (text.length > MAX_LENGTH) throw new RangeError(`A value is longer than ${MAX_LENGTH} characters.`);
  return text;
}

/** The value of a text. */
export function fromText(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return text.includes('\\u0001') ? unpack(value) : value;
}

function pack(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : packNumber(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'bigint') return tagged('bigint', String(value));
  if (typeof value !== 'object') return tagged(typeof value);
  if (depth >= MAX_DEPTH) throw new RangeError(`A value is nested more than ${MAX_DEPTH} levels deep.`);
  if (value instanceof Promise) return tagged('promise');
  if (Array.isArray(value)) return Array.from(value, (item) => pack(item, depth + 1));
  if (value instanceof Error) return tagged('error', [value.name, value.message, packMembers(value, depth)]);
  return packMembers(value, depth);
}

const packNumber = (value: number) => tagged('number', Object.is(value, -0) ? '-0' : String(value));

function packMembers(value: object, depth: number): unknown {
  const members: Record<string, unknown> = Object.create(null);
  for (const [key, member] of Object.entries(value)) members[key] = pack(member, depth + 1);
  return TAG in members ? tagged('entries', Object.entries(members)) : members;
}

const tagged = (kind: string, value?: unknown) => ({ [TAG]: kind, value });

function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unpack);
  if (Object.hasOwn(value, TAG)) return unpackTagged(value as { [TAG]: string; value: unknown });
  return ofEntries(Object.entries(value));
}

function unpackTagged({ [TAG]: kind, value }: { readonly [TAG]: string; readonly value: unknown }): unknown {
  switch (kind) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(value);
    case 'bigint':
      return BigInt(String(value));
    case 'entries':
      return ofEntries(value as [string, unknown][]);
    case 'error':
      return unpackError(value as [string, string, Record<string, unknown>]);
    case 'promise':
      return Promise.resolve();
    case 'function':
      return () => undefined;
    case 'symbol':
      return Symbol('from the file');
  }
  return new Uncarried(kind);
}

function unpackError([name, message, members]: [string, string, Record<string, unknown>]): Error {
  const retryAfterMs = unpack(members.retryAfterMs);
  return new GuestError({ name, message, ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}) });
}

function ofEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.map(([key, member]) => [key, unpack(member)]));
}
