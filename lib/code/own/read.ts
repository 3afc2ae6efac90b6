/** What is known of an author's own code. The door that judges it is heavy, and comes with the parser (door.ts). */
import type { At } from './parser';

/** The name of the function that is asked. */
export const RULE = 'rule';

/** The longest text that is taken for the code of one rule, in UTF-16 units. */
export const LONGEST_CODE = 20_000;

/** Something for which a code field is refused, and where. */
export interface Refusal {
  readonly code:
    | 'code-syntax'
    | 'code-async'
    | 'code-import'
    | 'code-export'
    | 'code-endless'
    | 'code-hidden'
    | 'code-unknown'
    | 'code-not-here'
    | 'code-no-rule'
    | 'code-no-function'
    | 'code-pattern'
    | 'code-long';
  /** What it is about: the parser’s words, a name, a character. */
  readonly about: string;
  readonly at: At;
}

/** Something that code may do and hardly means, and where; it runs all the same. */
export interface Doubt {
  readonly code: 'code-throws' | 'code-no-ceiling';
  readonly at: At;
}

/** A code field as it was understood. */
export interface OwnCode {
  /** Why it cannot run, in the order of its lines; empty where it can. */
  readonly refusals: readonly Refusal[];
  /** What is worth a second look where it can. */
  readonly doubts: readonly Doubt[];
  /** Every word that stands in it as a name. */
  readonly words: ReadonlySet<string>;
}

/** The text with the line ends of a file. */
export const linesOf = (code: string): string => code.replace(/\r\n?/g, '\n').trimEnd();

const MOST_KEPT = 200;
const known = new Map<string, OwnCode>();
let door: ((code: string) => OwnCode) | undefined;

/** Hands over the door (parser.ts does, with the parser). */
export function takeDoor(given: (code: string) => OwnCode): void {
  door = given;
}

/** What a code field says, and for what it is refused; the same text is read once. Throws where nobody has fetched the parser. */
export function readOwn(code: string): OwnCode {
  if (door === undefined) throw new Error('The parser has not been fetched: await fetchParser() first.');
  const found = known.get(code) ?? door(code);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(code, found);
  return found;
}
