import { retryOf, retryValueOf } from './advice';
import type { Clause } from './prose';

/** What the clauses of a text come to, before it is graded. */
export interface Findings {
  /** Says plainly that the call was refused or not run, or that it is not allowed. */
  readonly refused: boolean;
  /** Says plainly or by implication that the call did not succeed. */
  readonly implied: boolean;
  /** The words that claim success, where nothing says plainly that the call was refused. */
  readonly claim: string | null;
  readonly code: string | null;
  readonly why: string | null;
  readonly next: string | null;
  readonly retryHelps: boolean | null;
}

/** Weighs the clauses of a text against each other. */
export function findingsOf(clauses: readonly Clause[]): Findings {
  const said = clauses.filter((clause) => clause.kind === 'said' || clause.kind === 'code');
  const some = (test: (clause: Clause) => boolean): boolean => said.some(test);
  const plain = some(({ sense }) => sense.refuses);
  const refused = plain || some(({ sense }) => sense.bars);
  const failed = refused || some(({ sense }) => sense.fails);
  const code = clauses.find((clause) => clause.kind === 'code')?.text ?? null;
  const why =
    said.find((clause) => clause.kind === 'said' && clause.text !== code && isReason(clause, failed))?.text ?? null;
  const implied = failed || some(({ sense }) => sense.limits && (sense.content > 0 || code !== null));
  const claiming = plain ? undefined : said.find(({ sense }) => sense.claims !== null);
  const silent = !implied && why === null && code === null;
  const hinting = silent ? said.find(({ sense }) => sense.denies || sense.reports) : undefined;
  return {
    refused,
    implied,
    claim: (claiming ?? hinting)?.text ?? null,
    code,
    why,
    next: nextOf(clauses),
    retryHelps: retryHelpsOf(clauses),
  };
}

/** Whether a clause is a reason: what it carries beyond words that every refusal could use, measured by where it stands. */
function isReason({ sense, stands, text }: Clause, failed: boolean): boolean {
  const { content, limits, relates } = sense;
  if (failed && (limits || relates) && /\d/.test(text) && sense.claims === null) return true;
  if (stands === 'refusal') return content >= 1 || (relates && (limits || sense.claims !== null));
  const restates = sense.refuses || sense.fails || sense.denies;
  if (stands === 'failure')
    return content >= (limits || relates ? 1 : 2) && !(restates && !limits && !relates && !sense.bars);
  if (limits) return content >= 1;
  if (relates && failed) return content >= 1;
  return content >= 3 && (sense.bars || (failed && !restates)) && sense.claims === null;
}

/** The first next step, and those that follow it at once. */
function nextOf(clauses: readonly Clause[]): string | null {
  const first = clauses.findIndex((clause) => clause.kind === 'next');
  if (first < 0) return null;
  const after = clauses.findIndex((clause, at) => at > first && clause.kind !== 'next');
  return clauses
    .slice(first, after < 0 ? undefined : after)
    .map((clause) => clause.text)
    .join('; ');
}

/** No wins over yes: "ask again with 50; the same call again will not help". */
function retryHelpsOf(clauses: readonly Clause[]): boolean | null {
  const answers = clauses.flatMap(({ kind, text }) => {
    if (kind === 'retry') return [retryOf(text) ?? retryValueOf(text)];
    const answer = kind === 'next' ? retryOf(text) : null;
    return answer === null ? [] : [answer];
  });
  return answers.length === 0 ? null : answers.every(Boolean);
}
