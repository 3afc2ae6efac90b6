import { isStatement, isStep, retryOf } from './advice';
import { codeInHead, codeOf, codeWithin } from './code';
import { type Sense, senseOf } from './sense';
import { sentencesOf, tidy } from './sentences';
import { type Role, roleOf } from './statements';
import { contentOf } from './tokens';

/** One clause of a text, what it says, and how it stands: free, or after words that make it the reason. */
export interface Clause {
  readonly kind: 'said' | 'next' | 'retry' | 'code';
  readonly text: string;
  readonly sense: Sense;
  /** free: on its own · failure: after *Error:* · refusal: after *Denied:*, *because* or a label that announces a reason. */
  readonly stands: 'free' | 'failure' | 'refusal';
}

const SEPARATOR = /[:：]\s+|：|:(?=[^ -~])|\s[-–—|]{1,2}\s|—|\s[-=]>\s/u;
const TIGHT_LABEL = /^([\p{L}_ ]{2,30})[:=](?=["'\p{L}])/u;
const CAUSE = /\b(?:because(?: of)?|since|due to|owing to|on account of)\s/i;
/** The form in which this product prints a refusal: after it, the order of the parts tells what they are. */
const PRINTED = /^\s*(?:refused by policy|the call ran, but policy withheld (?:its|the) result)\b/i;

/** Splits a prose text into clauses, each with what it says. */
export function clausesOf(text: string, role: Role = 'say'): readonly Clause[] {
  const printed = PRINTED.test(text);
  const authored = printed || role === 'why';
  const sentences = sentencesOf(text, authored);
  return sentences.flatMap((sentence, at) => {
    const clauses = clausesOfSentence(sentence, role, authored && at === 0);
    return printed && at > 0 ? withPrintedNext(clauses, sentences.length) : clauses;
  });
}

/** In the printed form, the part before the retry, or the one sentence after the reason, is the next step. */
function withPrintedNext(clauses: readonly Clause[], sentences: number): readonly Clause[] {
  const before = clauses.some((clause) => clause.kind === 'retry') || sentences === 2;
  return clauses.map((clause) =>
    before && clause.kind === 'said' && !isStatement(clause.text) ? { ...clause, kind: 'next' } : clause,
  );
}

interface Peeled {
  readonly heads: readonly Clause[];
  readonly rest: string;
  readonly role: Role;
  readonly stands: Clause['stands'];
}

const announces = (role: Role): boolean => role === 'why' || role === 'reason';

/** Takes what announces the rest off the front of a sentence: labels, *Error:*, *Refused by policy (code):*. */
function peel(sentence: string, role: Role): Peeled {
  const heads: Clause[] = [];
  let peeled: Omit<Peeled, 'heads'> = { rest: sentence, role, stands: announces(role) ? 'refusal' : 'free' };
  for (let turns = 0; turns < 6 && peeled.stands !== 'refusal'; turns++) {
    const cut = cutHead(peeled.rest);
    if (cut === null) break;
    const [head, rest] = cut;
    const label = roleOf(head);
    const sense = senseOf(head);
    if (label !== null && label !== 'skip' && !(label === 'say' && sense.fails))
      peeled = { rest, role: label, stands: announces(label) ? 'refusal' : peeled.stands };
    else if (sense.refuses || sense.bars) peeled = { ...peeled, rest, stands: 'refusal' };
    else if (sense.fails) peeled = { ...peeled, rest, stands: 'failure' };
    else if (isStep(head)) {
      heads.push({ kind: 'next', text: tidy(head), sense, stands: 'free' });
      peeled = { ...peeled, rest };
      break;
    } else if (sense.content === 0) peeled = { ...peeled, rest };
    else break;
    heads.push({ kind: 'said', text: head, sense: { ...sense, content: 0 }, stands: 'free' });
    const code = codeInHead(head);
    if (code !== null) heads.push({ kind: 'code', text: code, sense, stands: 'free' });
  }
  return { heads, ...peeled };
}

function cutHead(text: string): readonly [string, string] | null {
  const start = text.slice(0, 400);
  const tight = TIGHT_LABEL.exec(start);
  if (tight && (roleOf(tight[1] ?? '') !== null || senseOf(tight[1] ?? '').refuses))
    return [tight[1] ?? '', text.slice(tight[0].length)];
  const found = SEPARATOR.exec(start);
  if (found) return [start.slice(0, found.index), text.slice(found.index + found[0].length)];
  const aside = /^([^()]{1,200})[(（]([^()（）]*\s[^()（）]*)[)）]/u.exec(start);
  if (aside) return [aside[1] ?? '', (aside[2] ?? '') + text.slice(aside[0].length)];
  const comma = /^([^,]{1,60}),\s/.exec(start);
  if (!comma || contentOf(comma[1] ?? '') > 0) return null;
  const sense = senseOf(comma[1] ?? '');
  return sense.refuses || sense.bars || sense.fails ? [comma[1] ?? '', text.slice(comma[0].length)] : null;
}

const STEP_MAY_FOLLOW = /[,:]\s+|\s[-=]>\s|\s\(|\s(?=(?:and|so) please )/gi;

/** The parts of a sentence between semicolons, and a step that follows a comma or a colon apart from what is before it. */
function partsOf(text: string, authored: boolean): readonly string[] {
  return text.split(/[;；]\s*/u).flatMap((part) => {
    if (authored || isStep(part)) return [part];
    for (const comma of [...part.slice(0, 600).matchAll(STEP_MAY_FOLLOW)].slice(0, 8)) {
      const after = part.slice(comma.index + comma[0].length).replace(comma[0] === ' (' ? /\)\s*$/ : '', '');
      if (isStep(after)) return [part.slice(0, comma.index), after];
    }
    return [part];
  });
}

function clausesOfSentence(sentence: string, given: Role, first: boolean): readonly Clause[] {
  const { heads, rest, role, stands } = peel(sentence, given);
  const clauses: Clause[] = [...heads];
  const open: string[] = [];
  for (const [at, part] of partsOf(rest, first).entries()) {
    const text = tidy(part);
    if (text === '') continue;
    const clause = (kind: Clause['kind']): Clause => ({ kind, text, sense: senseOf(part), stands });
    const retry = retryOf(text);
    const fixed = first && at === 0 && stands === 'refusal' && (retry === null || contentOf(text) > 0);
    const code = role === 'code' || role === 'reason' ? codeOf(text) : null;
    if (code !== null) clauses.push({ ...clause('code'), text: code });
    else if (role === 'next' || (!fixed && isStep(text))) clauses.push(clause('next'));
    else if (role === 'retry' || (!fixed && retry !== null)) {
      clauses.push(clause('retry'));
      const besides = part.split(/,\s+/).filter((piece) => retryOf(piece) === null);
      if (contentOf(besides.join(' ')) > 0) open.push(besides.join(', '));
    } else open.push(part);
  }
  if (open.length > 0) clauses.push(...reasonsOf(open.join('; '), stands));
  return clauses;
}

/** The statements among the clauses, the part after *because* told apart. */
function reasonsOf(part: string, stands: Clause['stands']): readonly Clause[] {
  const code = codeWithin(part);
  const codes: Clause[] = code === null ? [] : [{ kind: 'code', text: code, sense: senseOf(part), stands }];
  const cause = stands === 'refusal' ? null : causeOf(part);
  if (!cause) return [{ kind: 'said', text: tidy(part), sense: senseOf(part), stands }, ...codes];
  const { effect, reason } = cause;
  return [
    { kind: 'said', text: tidy(effect), sense: { ...senseOf(effect), content: 0 }, stands: 'free' },
    { kind: 'said', text: tidy(reason), sense: senseOf(reason), stands: 'refusal' },
    ...codes,
  ];
}

/** The two sides of *because* and of *so*, where the sentence has one. */
function causeOf(part: string): { readonly effect: string; readonly reason: string } | null {
  const because = CAUSE.exec(part);
  if (because) return { effect: part.slice(0, because.index), reason: part.slice(because.index + because[0].length) };
  const so = /,? (?:so|therefore|hence|which is why) /i.exec(part);
  if (!so) return null;
  const effect = part.slice(so.index + so[0].length);
  const { refuses, bars, fails } = senseOf(effect);
  return refuses || bars || fails ? { effect, reason: part.slice(0, so.index) } : null;
}
