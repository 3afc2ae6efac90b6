import { isStep, retryOf } from './advice';
import { type Findings, findingsOf } from './assess';
import type { CheckId } from './checks';
import { leaks } from './leaks';
import { type Clause, clausesOf } from './prose';
import { remembering } from './remembering';
import { senseOf } from './sense';
import { tidy } from './sentences';
import { parseJson, type Statement, statementsOf, takeJson, unwrap } from './statements';
import { fold } from './words';

export { CHECKS, type CheckId } from './checks';
export { leaks } from './leaks';

/** How well an agent can act on the text of a denial, from worst to best (support-turn.md). */
export type Grade = 'misleading' | 'opaque' | 'legible' | 'actionable';

/** What a text tells the agent that reads it. */
export interface Reading {
  readonly grade: Grade;
  /** What was judged: the text, or what stood in one level of `{"error": "…"}`. */
  readonly text: string;
  readonly checks: Readonly<Record<CheckId, boolean>>;
  /** Why this grade, as plain sentences. */
  readonly reasons: readonly string[];
  /** The stable reason code (approval_required). */
  readonly code: string | null;
  /** The reason as a clause, without code and ending dot. */
  readonly why: string | null;
  /** The next step, without ending dot. */
  readonly next: string | null;
  /** What the text says of trying again; null where it says nothing. */
  readonly retryHelps: boolean | null;
}

/** Reads a denial as an agent would: total, deterministic, and in time that grows with the text. The rules are in RULES.md. */
export const readDenial: (text: string) => Reading = remembering((text) => {
  const judged = unwrap(text);
  return assess(judged, beginning(stated(judged)).flatMap(clausesOfStatement));
});

/** How much is read: what an agent is told later than this it is not told. */
const READ = 20_000;

function beginning(statements: readonly Statement[]): readonly Statement[] {
  let left = READ;
  return statements.flatMap(({ role, text }) => {
    const read = text.slice(0, left);
    left -= read.length;
    return read === '' ? [] : [{ role, text: read }];
  });
}

function stated(text: string): readonly Statement[] {
  const value = parseJson(text);
  if (typeof value === 'object' || typeof value === 'boolean') return statementsOf(value);
  const { prose, statements } = takeJson(typeof value === 'string' ? value : text);
  return [{ role: 'say', text: prose }, ...statements];
}

function clausesOfStatement({ role, text }: Statement): readonly Clause[] {
  const clause = (kind: Clause['kind'], part: string): Clause => ({
    kind,
    text: tidy(part),
    sense: senseOf(part),
    stands: 'free',
  });
  if (role === 'retry') return [clause('retry', text)];
  if (role !== 'next') return clausesOf(text, role);
  if (/^(?:none|null|n\/a|[^\p{L}\p{N}]*)$/iu.test(text.trim())) return [];
  return text
    .split(/;\s+|(?<=[.!])\s+/)
    .map((part) => clause(retryOf(part) !== null && !isStep(part) ? 'retry' : 'next', part));
}

const POLICY =
  /\bpolic(?:y|ies)\b|\brules?\b|\bguardrails?\b|\bpolitica\b|\bpolitique\b|\brichtlinien?\b|\bbeleid\b|политик|策略|政策|规则|規則|方針|정책/;
const LONGEST = 300;

function assess(text: string, clauses: readonly Clause[]): Reading {
  const found = findingsOf(clauses);
  const { code, why, next, retryHelps } = found;
  const misleading = found.claim !== null;
  const legible = !misleading && found.implied && (code !== null || why !== null);
  const grade = misleading ? 'misleading' : !legible ? 'opaque' : next === null ? 'legible' : 'actionable';
  return {
    grade,
    text,
    checks: {
      ran: found.refused && !misleading,
      why: why !== null,
      next: next !== null,
      retry: retryHelps !== null,
      code: code !== null,
      policy: POLICY.test(fold(text.slice(0, READ))),
      leaks: !leaks(text),
      short: text.length <= LONGEST || (text.length <= 2 * LONGEST && [...text].length <= LONGEST),
    },
    reasons: reasonsFor(text, found),
    code,
    why,
    next,
    retryHelps,
  };
}

const quote = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

function reasonsFor(text: string, { claim, refused, implied, code, why, next }: Findings): readonly string[] {
  if (!/\S/.test(text)) return ['It is empty: the agent learns nothing.'];
  if (claim !== null) return [`It claims success: ${quote(claim)}. The agent will say that it is done.`];
  const first = refused
    ? 'It says plainly that the call was refused, or its result withheld.'
    : implied
      ? 'It says only that the call did not succeed.'
      : 'It does not say that the call was refused.';
  if (code === null && why === null) return [first, 'It gives no reason.'];
  const reason = why === null ? `It gives a reason only as a code, ${code}.` : `It says why: ${quote(why)}.`;
  return [
    first,
    reason,
    next === null ? 'It does not say what to do next.' : `It says what to do next: ${quote(next)}.`,
  ];
}
