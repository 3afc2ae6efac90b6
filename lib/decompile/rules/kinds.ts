/** Which built kinds say exactly what a function of a file says. Throws Unclear where none does. */
import type { Node } from '@babel/types';
import type { Moment } from '../../contract/moments';
import { LONGEST_WAIT_MS } from '../../nodes/kinds/retry-failure';
import { startingDenial } from '../../nodes/parts';
import { canSee } from '../../nodes/seen';
import { type Condition, mapRows, type Row, rowsOf } from '../../policy/conditions';
import type { Made } from '../finding/found';
import type { Outcome } from '../meaning/body';
import { holdsOf } from '../meaning/compare';
import { all, always, any, conditionOf, type Formula, not } from '../meaning/formula';
import { Unclear, type Value } from '../meaning/values';
import { type Decision, decisionsOf } from './decisions';
import { denialOf } from './denials';

/** Where a rule comes from: its moment, its node for what is told of it, and whose reads its guard looks at. */
export interface Origin {
  readonly moment: Moment;
  readonly node: Node;
  readonly cohort: boolean;
}

const partsOf = (f: Formula): readonly Formula[] => (f.is === 'all' ? f.of : [f]);
const isRow = (f: Formula | undefined, of: Row['subject']['of'], is: Row['is']): f is Formula & { is: 'row' } =>
  f?.is === 'row' && f.row.subject.of === of && f.row.is === is;

/** The condition of a formula; `strict` only where the kind has that choice. */
function saying(
  f: Formula,
  { moment, node, cohort }: Origin,
  mayBeStrict: boolean,
): { when: Condition; strict: boolean } {
  const said = conditionOf(f);
  if ('unsaid' in said) throw new Unclear(node, said.unsaid);
  if (said.strict && !mayBeStrict)
    throw new Unclear(node, 'it takes what is no number for a large one, which only a refusal does');
  const unseen = rowsOf(said.when).find((row) => !canSee(moment, row.subject));
  if (unseen !== undefined) throw new Unclear(node, 'it looks at what no rule sees at this moment');
  const when = mapRows(said.when, (row) =>
    cohort && row.subject.of === 'read' ? { ...row, subject: { of: 'read', scope: 'cohort' } } : row,
  );
  return { when, strict: said.strict };
}

/** Refuse a repeat, as it is printed. */
function repeat(f: Formula, message: string, { cohort }: Origin): Made | null {
  const parts = partsOf(f);
  const tool = parts.find((part) => isRow(part, 'tool', 'is'));
  const read = parts.find((part) => part.is === 'repeat' || isRow(part, 'read', 'is'));
  if (tool?.is !== 'row' || read === undefined || (read.is === 'row' && read.row.value !== true)) return null;
  const same = read.is === 'repeat' ? read.same : [];
  const rest = parts.filter((part) => part !== tool && part !== read);
  const there = rest.flatMap((part) => (part.is === 'any' ? part.of : [part]));
  const fits =
    rest.length === (same.length === 0 ? 0 : 1) &&
    there.length === same.length &&
    there.every(
      (part, i) =>
        isRow(part, 'argument', 'isThere') && part.row.subject.of === 'argument' && part.row.subject.name === same[i],
    );
  if (!fits) return null;
  const foldCase = read.is === 'repeat' && read.folded;
  const scope = cohort ? 'cohort' : 'lineage';
  return {
    kind: 'refuse-repeat',
    fields: { tool: tool.row.value, same, foldCase, scope, denial: denialOf(message, false) },
  };
}

interface Limit {
  readonly argument: string;
  readonly bound: 'atMost' | 'atLeast' | 'oneOf';
  readonly limit: number;
  readonly allowed: readonly (string | number | boolean)[];
}

/** What a row that keeps a limit limits. */
function limitOf(keeps: Formula | undefined): Limit | null {
  if (keeps?.is !== 'row' || keeps.met || keeps.row.subject.of !== 'argument') return null;
  const { subject, is, value } = keeps.row;
  const base = { argument: subject.name, limit: 100, allowed: [] };
  if ((is === 'atMost' || is === 'atLeast') && typeof value === 'number') return { ...base, bound: is, limit: value };
  if (is !== 'isOneOf' || !Array.isArray(value) || value.includes(null)) return null;
  return { ...base, bound: 'oneOf', allowed: value as Limit['allowed'] };
}

/** Limit an argument, refusing, as it is printed. */
function limit(f: Formula, message: string, origin: Origin): Made | null {
  const parts = partsOf(f);
  const tool = parts.find((part) => isRow(part, 'tool', 'is'));
  const there = parts.find((part) => isRow(part, 'argument', 'isThere'));
  const kept = parts.find((part) => part.is === 'not' && limitOf(part.of) !== null);
  const limited = kept?.is === 'not' ? limitOf(kept.of) : null;
  if (tool?.is !== 'row' || there?.is !== 'row' || limited === null) return null;
  if (there.row.subject.of !== 'argument' || there.row.subject.name !== limited.argument) return null;
  const rest = parts.filter((part) => part !== tool && part !== there && part !== kept);
  const unless = rest.length === 0 ? null : saying(not(all(...rest)), origin, false).when;
  const fields = {
    tool: tool.row.value,
    ...limited,
    unless,
    outside: 'refuse',
    tell: true,
    denial: denialOf(message, false),
  };
  return { kind: 'limit-argument', fields };
}

/** Where a guard refuses; a guard that raises refuses nowhere, and raises there. */
function guardTest(outcome: Outcome, node: Node): { readonly test: Formula; readonly raises: boolean } {
  const both = { refuses: false, raises: false };
  const where = (of: Outcome, path: Formula): Formula => {
    if (of.is === 'either') return any(where(of.yes, all(path, of.test)), where(of.no, all(path, not(of.test))));
    if (of.is === 'raises') {
      both.raises = true;
      return path;
    }
    const test = holdsOf(of.value, node);
    if (test.is !== 'always' || test.holds) both.refuses = true;
    return all(path, test);
  };
  const chosen = (of: Outcome): Formula => {
    if (of.is !== 'either') return where(of, always(true));
    const [yes, no] = [chosen(of.yes), chosen(of.no)];
    if (no.is === 'always') return no.holds ? any(not(of.test), yes) : all(of.test, yes);
    if (yes.is === 'always') return yes.holds ? any(of.test, no) : all(not(of.test), no);
    return any(all(of.test, yes), all(not(of.test), no));
  };
  const test = chosen(outcome);
  if (both.raises && both.refuses) throw new Unclear(node, 'it refuses in some cases and raises in others');
  return { test, raises: both.raises };
}

/** The rule that a guard is. */
export function guardRule(outcome: Outcome, message: string, origin: Origin): Made {
  const { test, raises } = guardTest(outcome, origin.node);
  const found = raises ? null : (repeat(test, message, origin) ?? limit(test, message, origin));
  if (found !== null) return found;
  const denial = raises ? { ...denialOf(message, false), way: 'raise' } : denialOf(message, false);
  return { kind: 'refuse-when', fields: { ...saying(test, origin, true), denial } };
}

/** A condition after the tool: the test of what came back, without what the kind adds by itself. */
function afterTool(f: Formula, node: Node): Formula {
  const parts = partsOf(f);
  const readsError = JSON.stringify(f).includes('"of":"error"');
  const returned = parts.filter((part) => part.is === 'returned');
  const threw = parts.filter((part) => part.is === 'not' && part.of.is === 'returned');
  const rest = all(...parts.filter((part) => part.is !== 'returned' && !threw.includes(part)));
  if (returned.length > 0 && threw.length === 0 && !readsError) return rest;
  if (threw.length > 0 && returned.length === 0) {
    const there: Formula = {
      is: 'row',
      row: { subject: { of: 'error', part: 'name' }, is: 'isThere' },
      met: false,
      sure: false,
    };
    return partsOf(rest).some((part) => part.is === 'row' && part.row.subject.of === 'error') ? rest : all(there, rest);
  }
  const always = parts.some((part) => part.is === 'row' && part.row.subject.of === 'error');
  if (returned.length === 0 && always) return rest;
  throw new Unclear(node, 'it answers for results and for errors alike');
}

const KINDS: Readonly<Record<string, string>> = {
  attempt: 'take-it',
  fail: 'call-it-a-failure',
  nudge: 'ask-shorter',
  drop: 'stop-agent',
  followUp: 'say-next',
  none: 'say-nothing',
};

const WITH_MESSAGE = new Set(['fail', 'nudge', 'followUp', 'reject']);

function messageOf({ type, message, node }: Decision): string {
  if (!WITH_MESSAGE.has(type)) return '';
  if (message?.is === 'known' && typeof message.value === 'string') return message.value;
  throw new Unclear(node, 'its message is put together when it runs');
}

/** The wait of a retry, in seconds, and the field that may name another. */
function waitOf(value: Value | undefined, node: Node): { readonly wait: number; readonly waitField: string } {
  const ms = value?.is === 'known' ? value.value : value?.is === 'wait' ? value.usual : undefined;
  const field = value?.is === 'wait' ? value.path : [];
  if (
    typeof ms !== 'number' ||
    ms < 0 ||
    ms > LONGEST_WAIT_MS ||
    field.some((key) => key.includes('.') || key.trim() !== key)
  )
    throw new Unclear(node, 'its wait is worked out when it runs');
  return { wait: ms / 1_000, waitField: field.join('.') };
}

/** A retry with its ceiling, and what follows: the second decision, where that is the failure after the last attempt. */
function retry(
  first: Decision,
  second: Decision | undefined,
  origin: Origin,
): { readonly made: Made; readonly used: number } {
  const parts = partsOf(first.where);
  const ceiling = parts.find((part) => isRow(part, 'attempt', 'atMost'));
  const times = ceiling?.is === 'row' ? ceiling.row.value : undefined;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > 20)
    throw new Unclear(origin.node, 'it retries without a ceiling that is written out');
  const failed = all(...parts.filter((part) => part !== ceiling));
  const { when } = saying(afterTool(failed, origin.node), origin, false);
  const follows =
    second?.type === 'fail' && JSON.stringify(second.where) === JSON.stringify(failed) ? second : undefined;
  const message = follows === undefined ? '' : messageOf(follows);
  const fields = {
    when,
    times,
    ...waitOf(first.afterMs, origin.node),
    after: follows === undefined ? 'take' : 'fail',
    message,
  };
  return { made: { kind: 'retry-failure', fields }, used: follows === undefined ? 1 : 2 };
}

function rejection(decision: Decision, origin: Origin): Made {
  const message = messageOf(decision);
  const { where } = decision;
  if (where.is === 'fewer') return { kind: 'read-first', fields: { calls: where.calls, tools: where.tools, message } };
  const few = isRow(where, 'calls', 'under')
    ? where.row.value
    : isRow(where, 'calls', 'is') && where.row.value === 0
      ? 1
      : null;
  if (typeof few === 'number' && Number.isInteger(few) && few >= 1 && few <= 100)
    return { kind: 'read-first', fields: { calls: few, tools: [], message } };
  return { kind: 'require-reply', fields: { must: saying(not(where), origin, false).when, message } };
}

function acceptance(decision: Decision, alone: boolean): Made {
  const { result, where, node } = decision;
  const pieces = result?.is === 'template' ? result.pieces : result?.is === 'known' ? [String(result.value)] : null;
  if (pieces === null || !alone || where.is !== 'always' || !where.holds)
    throw new Unclear(node, 'it accepts a reply in a way that no rule here does');
  const template = pieces.map((piece) => {
    if (typeof piece === 'string') return piece.replace(/[{}]/g, '$&$&');
    if (piece.length === 0 || piece.some((key) => /[{}.]/.test(key) || key.trim() !== key || key === ''))
      throw new Unclear(node, 'it puts a field into the reply that a template cannot name');
    return `{${piece.join('.')}}`;
  });
  return { kind: 'shape-reply', fields: { template: template.join('') } };
}

/** The rules that one function of a moment is, in the order in which they are to be asked. */
export function hookRules(outcome: Outcome, origin: Origin): readonly Made[] {
  const decisions = decisionsOf(outcome, origin.node);
  const made: Made[] = [];
  for (let i = 0; i < decisions.length; i++) {
    const decision = decisions[i] as Decision;
    if (decision.type === 'retry') {
      const { made: rule, used } = retry(decision, decisions[i + 1], origin);
      made.push(rule);
      i += used - 1;
    } else if (decision.type === 'reject') made.push(rejection(decision, origin));
    else if (decision.type === 'accept') made.push(acceptance(decision, decisions.length === 1));
    else made.push(deciding(decision, origin));
  }
  return made;
}

function deciding(decision: Decision, origin: Origin): Made {
  const message = messageOf(decision);
  if (decision.type === 'followUp' && message.trim() === '')
    throw new Unclear(decision.node, 'it says an empty message, which ends the asking');
  const where = origin.moment === 'afterExecute' ? afterTool(decision.where, origin.node) : decision.where;
  const denial = decision.type === 'fail' ? denialOf(message, true) : undefined;
  if (denial !== undefined && denial.way === 'reasoned')
    return { kind: 'refuse-when', fields: { ...saying(where, origin, true), denial } };
  return { kind: KINDS[decision.type] ?? '', fields: { when: saying(where, origin, false).when, message } };
}

/** The rule that a rewriting of arguments is; null where it is none of ours. */
export function rewriteRule(outcome: Outcome, tool: string, note: string | undefined, origin: Origin): Made | null {
  const { is } = outcome;
  if (is !== 'either' || outcome.yes.is !== 'gives' || outcome.no.is !== 'gives') return null;
  const [kept, sent] = [outcome.yes.value, outcome.no.value];
  if (kept.is !== 'part' || kept.part !== 'args' || sent.is !== 'with') return null;
  const parts = outcome.test.is === 'any' ? outcome.test.of : [outcome.test];
  const missing = parts.find((part) => part.is === 'not' && isRow(part.of, 'argument', 'isThere'));
  const keeps = parts.find((part) => limitOf(part)?.argument === sent.key);
  const limited = limitOf(keeps);
  if (limited === null || missing === undefined) return null;
  if (sent.value !== (limited.bound === 'oneOf' ? limited.allowed[0] : limited.limit)) return null;
  const rest = parts.filter((part) => part !== missing && part !== keeps);
  const unless = rest.length === 0 ? null : saying(any(...rest), origin, false).when;
  const fields = { tool, ...limited, unless, outside: 'rewrite', tell: note !== undefined, denial: startingDenial };
  return { kind: 'limit-argument', fields };
}
