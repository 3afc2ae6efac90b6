import { senseOf } from './sense';

/** What a labelled part of a text is about; `say` is plain prose. */
export type Role = 'status' | 'code' | 'reason' | 'why' | 'next' | 'retry' | 'by' | 'say';

/** One part of a text and what its label, if any, says that it is about. */
export interface Statement {
  readonly role: Role;
  readonly text: string;
}

const ROLES: readonly (readonly [Role | 'skip', RegExp])[] = [
  [
    'skip',
    /^(?:args|arguments|input|params|parameters|request|call|headers|metadata|.*\bid|time|timestamp|path|instance|url|.*\burl|jsonrpc|version|tool|tool name|name|stack|stacktrace|trace)$/,
  ],
  ['retry', /\b(?:retry|retries|retryable|retriable|try again|retrying)\b/],
  [
    'next',
    /^(?:next|next steps?|to do|what (?:to do|now)|how to \w+|you can|hints?|help|tips?|suggestions?|suggested (?:action|fix|step)|remedy|remediation|resolution|fix|to fix|instead|advice|alternatives?|recommend\w*(?: action)?|guidance|instructions?|user action)$/,
  ],
  ['why', /^(?:.*\b)?(?:why|because|explanation|rationale|justification)$/],
  ['reason', /^(?:.*\b)?(?:reasons?|cause)$/],
  ['code', /^(?:error |reason |denial |refusal )?(?:code|type|kind|category)$/],
  [
    'status',
    /^(?:.*\b)?(?:status|http code|status code|state|outcome|decision|verdict|effect|result|response|action|permission|behavior|behaviour|conclusion)$/,
  ],
  ['by', /^(?:by|\w+ by|source|policy|policy (?:id|name)|rules?|rule (?:id|name)|guard|guardrail)$/],
  [
    'say',
    /^(?:.*\b)?(?:message|messages|msg|errors?|details?|description|title|text|content|note|notes|body|output|summary|info|data)$/,
  ],
];

/** What a label is about: a key of JSON, or the words before a colon; null where it is none that is known. */
export function roleOf(label: string): Role | 'skip' | null {
  if (label.length > 40) return null;
  const words = label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return ROLES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** The JSON value of a text; undefined where it is none. */
export function parseJson(text: string): unknown {
  if (!/^\s*["[{\dtfn-]/.test(text)) return undefined;
  return parsed(text) ?? (/^\s*\{\s*'/.test(text) ? parsed(inDoubleQuotes(text)) : undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A Python dictionary as JSON, as far as its texts hold no quotes. */
const inDoubleQuotes = (text: string): string =>
  text
    .replaceAll("'", '"')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false')
    .replace(/\bNone\b/g, 'null');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text to judge: what stands in one level of `{"error": "…"}`, where that is all there is. */
export function unwrap(text: string): string {
  const value = /^\s*\{/.test(text) ? parseJson(text) : undefined;
  if (!isRecord(value) || Object.keys(value).length !== 1) return text;
  return Object.hasOwn(value, 'error') && typeof value.error === 'string' ? value.error : text;
}

const MOST_LEAVES = 500;
const DEEPEST = 12;

/** The statements of a JSON value, in its own order. A flag becomes the words of its key, with *not* where it is false. */
export function statementsOf(value: unknown, key = '', into: Statement[] = [], depth = 0): Statement[] {
  if (into.length >= MOST_LEAVES || depth > DEEPEST) return into;
  const role = key === '' ? 'say' : roleOf(key);
  if (role === 'skip') return into;
  const words = key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  if (Array.isArray(value)) for (const item of value) statementsOf(item, key, into, depth + 1);
  else if (isRecord(value)) for (const name of Object.keys(value)) statementsOf(value[name], name, into, depth + 1);
  else if (typeof value === 'boolean') {
    const of = role === 'retry' || role === 'say' || role === null ? (role ?? 'say') : 'status';
    into.push({ role: of, text: `${value ? '' : 'not '}${key === '' ? 'ok' : words}` });
  } else if (typeof value === 'number') {
    if (role === 'retry' && /\b(?:after|in|delay|wait|seconds|ms)\b/.test(words))
      into.push({ role, text: 'retry later' });
    else if (role === 'retry' && value === 0) into.push({ role, text: 'not retry' });
    else if (role === 'status' || role === 'code' || key === '') into.push({ role: 'status', text: String(value) });
  } else if (typeof value === 'string') {
    if (/^(?:true|false)$/i.test(value) && (role === null || role === 'retry' || role === 'status'))
      return statementsOf(/^t/i.test(value), key, into, depth);
    const inner = depth < DEEPEST && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (inner !== undefined) statementsOf(inner, key, into, depth + 1);
    else if (role !== null) into.push({ role, text: value });
    else if (senseOf(words).refuses || senseOf(words).fails) into.push({ role: 'say', text: `${words}: ${value}` });
    else if (/\S\s+\S/.test(value)) into.push({ role: 'say', text: value });
  }
  return into;
}

const MOST_OBJECTS = 8;

/** Takes the JSON objects out of a prose text: what they state, and the prose that remains. */
export function takeJson(text: string): { readonly prose: string; readonly statements: readonly Statement[] } {
  const statements: Statement[] = [];
  let prose = '';
  let from = 0;
  for (let tries = 0; tries < MOST_OBJECTS; tries++) {
    const start = text.indexOf('{', from);
    if (start < 0) break;
    const end = endOfObject(text, start);
    const value = end < 0 ? undefined : parseJson(text.slice(start, end));
    const found = isRecord(value) ? statementsOf(value) : [];
    const next = found.length > 0 ? end : start + 1;
    prose += text.slice(from, found.length > 0 ? start : next);
    statements.push(...found);
    from = next;
  }
  return { prose: prose + text.slice(from), statements };
}

/** Where the object that begins at `start` ends, braces inside strings left out; -1 where it never does. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
