/** What each piece of a file becomes: rules of built kinds, a rule in own code, or a card on the shelf. */
import type { Node as Tree } from '@babel/types';
import type { Moment } from '../../contract/moments';
import { startingDenial } from '../../nodes/parts';
import type { Asked, Made, Rewrites } from '../finding/found';
import { answersOf, outcomeOf } from '../meaning/body';
import type { Place } from '../meaning/evaluate';
import { part, Unclear, type Written } from '../meaning/values';
import { lineOf } from '../source';
import { denialOf } from './denials';
import { guardRule, hookRules, rewriteRule } from './kinds';
import { ownCode } from './own';

const OWN: Readonly<Record<Moment, string>> = {
  beforeDispatch: 'code-before-dispatch',
  afterExecute: 'code-after-execute',
  beforeAdmit: 'code-before-admit',
  afterAdmit: 'code-after-admit',
  onReturn: 'code-on-return',
};

/** The rules that one function becomes; several where it gives several decisions. */
export interface Placed {
  readonly asked: Asked;
  readonly made: readonly Made[];
  /** Why no built kind says the same, as a sentence. */
  readonly why?: string | undefined;
  readonly shelved: boolean;
  /** What in the file its code changes. */
  readonly state: readonly Tree[];
  /** The facts that its code reads. */
  readonly facts: readonly string[];
}

const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;

/** A rule in own code as a file of ours prints it. */
function printedCode({ moment, guard }: Asked, { code, says }: Written): Made {
  const message = says?.is === 'object' ? says.members.get('message')?.value() : undefined;
  const refuses = (says?.is === 'known' && says.value === true) || says?.is === 'object';
  const failing = says === undefined ? 'raise' : refuses ? 'refuse' : 'pass';
  const told = message?.is === 'known' ? String(message.value) : undefined;
  const denial =
    guard !== undefined ? denialOf(guard.message, false) : told === undefined ? startingDenial : denialOf(told, true);
  return { kind: OWN[moment], fields: { code, failing, denial } };
}

function understood(asked: Asked, place: Place, cohort: boolean): readonly Made[] {
  const { moment, fn, guard } = asked;
  if (fn.own !== undefined) return [printedCode(asked, fn.own)];
  const origin = { moment, node: fn.node, cohort };
  const outcome = answersOf(fn, { ...place, moment }, fn.node);
  return guard === undefined ? hookRules(outcome, origin) : [guardRule(outcome, guard.message, origin)];
}

function inOwnCode(asked: Asked, place: Place, why: string): Placed {
  const own = ownCode(asked, place);
  const denial = asked.guard === undefined ? startingDenial : denialOf(asked.guard.message, false);
  const failing = 'raise';
  if ('why' in own) {
    const code = place.text(asked.fn.node);
    const made = [{ kind: OWN[asked.moment], fields: { code, failing, denial } }];
    return { asked, made, why: sentence(own.why), shelved: true, state: [], facts: [] };
  }
  const { code, facts } = own;
  const made = [{ kind: OWN[asked.moment], fields: { code, failing, denial } }];
  const state = own.state.map(({ statement }) => statement);
  return { asked, made, why: sentence(why), shelved: false, state, facts };
}

/** What one that is asked becomes. `cohort`: an override has its guard look at the whole pool's reads. */
export function placed(asked: Asked, place: Place, cohort: boolean): Placed {
  try {
    return { asked, made: understood(asked, place, cohort), shelved: false, state: [], facts: [] };
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    return inOwnCode(asked, place, `line ${lineOf(error.node)}: ${error.why}`);
  }
}

/** Rules whose code would share what it changes are put aside: each would have its own, and they would count apart. */
export function apart(rules: readonly Placed[]): readonly Placed[] {
  const counts = new Map<Tree, number>();
  for (const { state } of rules) for (const one of new Set(state)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const why = 'It shares with another rule something that changes while it runs, and rules share nothing here.';
  return rules.map((rule) => {
    const shares = rule.state.some((one) => (counts.get(one) ?? 0) > 1);
    return shares ? { ...rule, shelved: true, why } : rule;
  });
}

/** The limit that a rewriting of arguments is; or why it is none, as a sentence. */
export function limited({ fn, tool, note }: Rewrites, place: Place, file: Tree): Made | { readonly why: string } {
  const node = fn.is === 'function' ? fn.node : file;
  const here: Place = { ...place, moment: 'beforeDispatch' };
  try {
    const outcome = outcomeOf(fn, [part('args')], here, node);
    const made = rewriteRule(outcome, tool, note, { moment: 'beforeDispatch', node, cohort: false });
    if (made !== null) return made;
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    return { why: `It was not taken: ${error.why}.` };
  }
  return { why: 'It was not taken: only a limit of one argument rewrites arguments here.' };
}
