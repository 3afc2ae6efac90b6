import * as v from 'valibot';
import { lowerCondition, not } from '../../code';
import { type Condition, condition } from '../../policy/conditions';
import { defineKind } from '../kind';
import { readingAt, rejectWhere } from '../parts';
import { conditionWords, say } from '../words';

interface Fields {
  /** What must hold for the reply to stand. */
  readonly must: Condition;
  readonly message: string;
}

export const requireReply = defineKind<Fields>({
  id: 'require-reply',
  title: 'Require in the reply',
  icon: 'reply',
  help: 'The turn may end only with a reply whose fields are as you say. The framework allows one rejection for each agent; after it, the reply stands.',
  moments: ['onReturn'],
  schema: v.looseObject({ must: condition, message: v.string() }),
  fields: [
    { key: 'must', label: 'Require that', widget: 'condition' },
    { key: 'message', label: 'What the agent reads', widget: 'message' },
  ],
  start: () => ({
    must: { group: 'all', of: [{ subject: { of: 'reply', path: ['result'] }, is: 'isThere' }] },
    message: 'Reply refused by policy (reply_incomplete): the reply lacks what it must have. Add it, and reply again.',
  }),
  sentence: (f, { policy }) => say`Rejects a reply unless ${conditionWords(f.must, policy)}.`,
  emit: (f, { place }) => {
    const { locals, test } = lowerCondition(f.must, readingAt(place), false);
    return { as: 'hook', moment: 'onReturn', body: rejectWhere(locals, not(test), f.message) };
  },
  fires: (f) => ({ condition: { group: 'none', of: [f.must] } }),
});
