import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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

/** A fingerprint of a file's code: its tokens, without white space and comments, so that only an edit of the code changes it. */
export function fingerprint(code: string): string {
  let tokens = '';
  for (const [, token] of code.matchAll(PIECE)) if (token !== undefined) tokens += `${token}\n`;
  return bytesToHex(sha256(utf8ToBytes(tokens.slice(0, -1)))).slice(0, 16);
}
