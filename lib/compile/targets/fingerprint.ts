import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { tokensOf } from '../../code/own/parser';

const QUIET = /\s+|\/\/.*|\/\*[\s\S]*?\*\//;
const QUOTED = /'(?:[^'\\\n]|\\[\s\S])*'?|"(?:[^"\\\n]|\\[\s\S])*"?|`(?:[^`\\]|\\[\s\S])*`?/;
/** A slash opens a regular expression where no value stands before it. */
const PATTERN = /(?<=(?:[(,=:[!&|?{};+\n]|=>|\breturn)\s*)\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/;
const NUMBER = /\.?\d(?:[eE][+-]|[\w.])*/;
const WORD = /[\w$\u0080-\uffff]+/;
const SIGN = /--|\+\+|=>|\.{3}|\??\.(?!\d)|(?:&&|\|\||\?\?|[+\-%&|^]|\*{1,2}|<{1,2}|>{1,3}|!=?|={1,2}|\/)=?|[\s\S]/;
/** One piece of a file: white space or a comment, or else a token, which is the group. */
const PIECE = new RegExp(
  `${QUIET.source}|(${NUMBER.source}|${WORD.source}|${QUOTED.source}|(?=/)${PATTERN.source}|${SIGN.source})`,
  'g',
);

/** The tokens of some code, a line for each. */
function plainTokens(code: string): string {
  let tokens = '';
  for (const [, token] of code.matchAll(PIECE)) if (token !== undefined) tokens += `${token}\n`;
  return tokens;
}

/** Whether a file holds own code: in an author's hands any text can stand where these expressions take it for a comment. */
const OWN = /\bownCode\(/;

/** The tokens of a whole file with own code, as the parser sees them; null for any other, or one that is no TypeScript. */
function parsedTokens(parts: readonly string[]): string | null {
  if (!parts.some((part) => OWN.test(part))) return null;
  const tokens = tokensOf(parts.join('\n'));
  return tokens === null ? null : tokens.map((token) => `${token}\n`).join('');
}

/** The parts of the file that was last looked at, with their tokens: after an edit nearly all of them come again. */
let known: ReadonlyMap<string, string> = new Map();

function knownTokens(parts: readonly string[]): string {
  const found = parts.map((part) => [part, known.get(part) ?? plainTokens(part)] as const);
  known = new Map(found);
  return found.map(([, lines]) => lines).join('');
}

/** The fingerprint of a file that is given in parts, no token of which stands in two of them. */
export function fingerprintOf(parts: readonly string[]): string {
  const tokens = parsedTokens(parts) ?? knownTokens(parts);
  return bytesToHex(sha256(utf8ToBytes(tokens.slice(0, -1)))).slice(0, 16);
}

/** A fingerprint of a file's code: its tokens, without white space and comments, so that only an edit of the code changes it. */
export const fingerprint = (code: string): string => fingerprintOf([code]);
