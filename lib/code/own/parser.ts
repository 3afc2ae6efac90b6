/** The parser for TypeScript that authors wrote. It is heavy, so whoever reads such text brings it first. */
import type { ParseResult, ParserOptions } from '@babel/parser';
import type { File } from '@babel/types';
import type { Options } from 'sucrase';
import { takeDoor } from './read';

type Parse = (text: string, options: ParserOptions) => ParseResult<File>;
type Strip = (text: string, options: Options) => unknown;

let parse: Parse | undefined;
let strip: Strip | undefined;

/** Hands over the parser, and what takes types off, where a bundle has them anyway (own/here does). */
export function takeParser(given: Parse, stripping: Strip): void {
  parse = given;
  strip = stripping;
}

/** Whether they are there. */
export const hasParser = (): boolean => parse !== undefined;

/** Fetches both, and the door that asks them, once. */
export async function fetchParser(): Promise<void> {
  if (parse !== undefined) return;
  const [parser, stripper, door] = await Promise.all([import('@babel/parser'), import('sucrase'), import('./door')]);
  takeDoor(door.readAtDoor);
  takeParser(parser.parse, stripper.transform);
}

/** A place in a text, both counted from 1. */
export interface At {
  readonly line: number;
  readonly column: number;
}

/** A text as a tree, or the first thing in it that is no TypeScript. */
export type Parsed = { readonly file: File } | { readonly wrong: string; readonly at: At };

const OPTIONS: ParserOptions = {
  sourceType: 'module',
  plugins: ['typescript'],
  attachComment: false,
  createImportExpressions: true,
  allowReturnOutsideFunction: false,
};

/** Reads a text as a TypeScript module, or as what stands on the lines after others in one; nothing of it is run. Throws where nobody has brought the parser. */
export function parseModule(text: string, { within = false } = {}): Parsed {
  if (parse === undefined) throw new Error('The parser has not been fetched: await fetchParser() first.');
  try {
    // At its very start a file may say what else the middle of one may not: #!.
    return { file: within ? parse(`\n${text}`, { ...OPTIONS, startLine: 0, tokens: true }) : parse(text, OPTIONS) };
  } catch (thrown) {
    return { wrong: wordsOf(thrown), at: placeOf(thrown) };
  }
}

/** The tokens of a module as they are written, comments left out; null where it is no TypeScript. */
export function tokensOf(text: string): readonly string[] | null {
  if (parse === undefined) throw new Error('The parser has not been fetched: await fetchParser() first.');
  try {
    const { tokens } = parse(text, { ...OPTIONS, tokens: true });
    const real = (tokens ?? []) as readonly { readonly type: unknown; readonly start: number; readonly end: number }[];
    return real.flatMap(({ type, start, end }) => (typeof type === 'string' ? [] : [text.slice(start, end)]));
  } catch {
    return null;
  }
}

/** What keeps the sandbox from taking the types off a text that the parser could read; null where nothing does. */
export function whyNotStripped(text: string): { readonly wrong: string; readonly at: At } | null {
  if (strip === undefined) throw new Error('The parser has not been fetched: await fetchParser() first.');
  try {
    strip(text, { transforms: ['typescript'], disableESTransforms: true });
    return null;
  } catch (thrown) {
    const { loc } = thrown as { readonly loc?: { readonly line?: unknown; readonly column?: unknown } };
    const at = typeof loc?.line === 'number' && typeof loc.column === 'number' ? loc : { line: 1, column: 1 };
    return { wrong: wordsOf(thrown).replace(/^Error transforming \S+: /, ''), at: at as At };
  }
}

/** How deep the brackets of a text are nested. */
export function nestingOf({ tokens }: File): number {
  let most = 0;
  let now = 0;
  for (const { type } of (tokens ?? []) as readonly { readonly type?: { readonly label?: unknown } }[]) {
    const label = type?.label;
    if (label === '(' || label === '[' || label === '{' || label === '${') most = Math.max(most, ++now);
    if (label === ')' || label === ']' || label === '}') now -= 1;
  }
  return most;
}

function wordsOf(thrown: unknown): string {
  if (thrown instanceof RangeError) return 'It is nested too deeply';
  const said = thrown instanceof Error ? thrown.message : '';
  return said.replace(/ \(\d+:\d+\)$/, '').replace(/\.$/, '') || 'It cannot be read';
}

function placeOf(thrown: unknown): At {
  const { loc } = thrown as { readonly loc?: { readonly line?: unknown; readonly column?: unknown } };
  const { line, column } = loc ?? {};
  return typeof line === 'number' && typeof column === 'number' ? { line, column: column + 1 } : { line: 1, column: 1 };
}
