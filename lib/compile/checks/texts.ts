import { leaks, readDenial } from '../../legibility';
import { type Denial, denialMessage } from '../../policy/denial';
import { setField } from '../../policy/edits';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { shownFields } from './fields';

/** The longest text that an agent still reads well, in characters. */
const LONGEST = 300;

/** What is wrong with any text that an agent reads: it is empty, too long, or looks like a secret. */
function textProblems(text: string, where: { readonly node: string; readonly field: string }): readonly Problem[] {
  if (text.trim() === '') return [problem('empty-text', [], where)];
  const length = [...text].length;
  return [
    ...(leaks(text) ? [problem('secret', [], where)] : []),
    ...(length > LONGEST ? [problem('too-long', [length, LONGEST], where)] : []),
  ];
}

/** Messages of rules that are no denials: nudges, follow-ups, rejections, failures. */
const messages = (rule: Rule): readonly Problem[] =>
  shownFields(rule, 'message').flatMap((field) =>
    textProblems(String(rule.node.fields[field] ?? ''), { node: rule.node.id, field }),
  );

/** Denials that raise, say nothing, claim success, or give no reason. */
function denials(rule: Rule): readonly Problem[] {
  const { node, place } = rule;
  return shownFields(rule, 'denial').flatMap((field): readonly Problem[] => {
    const denial = node.fields[field] as Denial;
    const late = place.moment === 'afterExecute';
    const where = { node: node.id, field };
    const sayWhy = { label: 'Say why', edit: setField(node.id, field, { ...denial, way: 'reasoned' }) };
    const fixable = denial.way === 'reasoned' ? where : { ...where, fix: sayWhy };
    const message = denialMessage(denial, late);
    if (message === null) return [problem('raises', [late], fixable)];
    const found = textProblems(message, where).map((one) => (one.code === 'empty-text' ? { ...one, ...fixable } : one));
    if (message.trim() === '') return found;
    const { grade } = readDenial(JSON.stringify({ error: message }));
    if (grade === 'misleading') return [problem('claims-success', [], fixable), ...found];
    return grade === 'opaque' ? [problem('no-reason', [], fixable), ...found] : found;
  });
}

/** What is wrong with the texts of a rule. */
export const texts = (rule: Rule): readonly Problem[] => [...denials(rule), ...messages(rule)];
