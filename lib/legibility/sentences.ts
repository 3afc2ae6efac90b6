const SENTENCES = /(?<=[.!?…])(?<!\b(?:e\.g|i\.e|etc|approx)\.)["')\]]*\s+|[。！？｡؟।\n\r]+|\s(?=[a-z_]{2,20}=\S)/iu;
const TAGS = /<([A-Za-z]\w{0,30})>|<[/!?A-Za-z][^<>]{0,200}>/g;
/** Phrases of runtimes and transports that say that something failed and nothing else. */
const NOISE =
  /cannot (?:read|set) propert(?:y|ies) of \w+(?: \(\w+ing [^()]*\))?| is not a function|no such file or directory|connection (?:was )?(?:refused|reset|closed|aborted|timed out)(?: by peer)?|socket hang up|something went wrong|went wrong|unexpected (?:token|end)|timed out|max(?:imum)? call stack size exceeded|timeout (?:of \S+ )?exceeded|index out of range|out of memory/gi;
/** Names of program faults: what follows one is a bug's message and no reason. */
const FAULT =
  /\b(?:Type|Reference|Syntax|Range|Attribute|Key|Index|Name|Import|ZeroDivision|NullPointer|UnboundLocal|Recursion|Assertion)(?:Error|Exception)\b.*/g;
/** `ok: false` on a line of its own. */
const FLAG = /^[ \t]*([\p{L}_]{2,30})[ \t]?[:=][ \t]?(?:true|yes|(false|no))[ \t.,]*$/gimu;
const FRAME = /^\s*(?:at\s\S.*[:(]|File ".*", line \d|Traceback \(most|goroutine \d)/;

const OPENING = /[\s¿¡*_>#-]/;
const CLOSING = /[\s.!。！*]/;
const QUOTED = /^["'“«](.*)["'”»]$/s;

/** A clause as it may be told: without the marks around it, an HTTP status before it or an aside in brackets after it. */
export function tidy(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && OPENING.test(text[from] ?? '')) from++;
  while (to > from && CLOSING.test(text[to - 1] ?? '')) to--;
  const bare = text.slice(from, to).replace(/^[45]\d\d (?=\p{L})|\s\[[^[\]]*\]?$/gu, '');
  return QUOTED.exec(bare)?.[1] ?? bare;
}

/** The text without what runtimes add: tags of markup become labels, faults and their noise the word *error*. */
const plain = (text: string): string =>
  text
    .replace(TAGS, (_, name: string | undefined) => (name === undefined ? '\n' : `\n${name}: `))
    .replace(FAULT, 'error')
    .replace(NOISE, ' error ')
    .replace(FLAG, (_, key: string, no: string | undefined) => `${no === undefined ? '' : 'not '}${key}`);

/** The sentences of a prose text, frames of a stack trace left out; `authored` words are taken as they are. */
export function sentencesOf(text: string, authored: boolean): readonly string[] {
  const spaced = text.replace(/[^\S\n\r]+/g, ' ');
  return (authored ? spaced : plain(spaced))
    .split(SENTENCES)
    .filter((part) => /[^\s\p{P}]/u.test(part) && (authored || !FRAME.test(part)));
}
