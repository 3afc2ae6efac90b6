import * as v from 'valibot';
import { lowerCondition } from '../../code';
import { type Condition, condition, NUMERIC, rowsOf } from '../../policy/conditions';
import { type Denial, denial, denialMessage } from '../../policy/denial';
import type { Node, Place } from '../../policy/document';
import { defineKind, type Emitted } from '../kind';
import {
  afterTheTool,
  failWhere,
  firesAfterTheTool,
  readingAt,
  scopeOf,
  startingDenial,
  startingTool,
  toolPart,
} from '../parts';
import { clauses, say } from '../words';

interface Fields {
  readonly when: Condition;
  /** A row that tests a number counts as met when the value is there and no number. */
  readonly strict: boolean;
  readonly denial: Denial;
}

export const refuseWhen = defineKind<Fields>({
  id: 'refuse-when',
  title: 'Refuse when…',
  icon: 'refuse',
  help: 'Refuses a call when a condition holds, in words that you choose. Before the tool, the call does not run. After it, only the result is withheld: what the tool did stands.',
  moments: ['beforeDispatch', 'afterExecute'],
  isCheck: true,
  schema: v.looseObject({ when: condition, strict: v.boolean(), denial }),
  fields: [
    { key: 'when', label: 'Refuse when', help: 'No rows: it concerns every call.', widget: 'condition' },
    {
      key: 'strict',
      label: 'Also refuse when it is there but not a number',
      widget: 'truth',
      shown: ({ when }) => rowsOf(when).some((row) => NUMERIC.has(row.is)),
    },
    { key: 'denial', label: 'The denial', widget: 'denial' },
  ],
  start: (policy, place) => ({
    when: { group: 'all', of: place.tool === undefined ? startingTool(policy) : [] },
    strict: true,
    denial: startingDenial,
  }),
  isGuard: (_, place) => place.moment === 'beforeDispatch',
  isTooLate: (_, place) => place.moment === 'afterExecute',
  scope: ({ when }) => scopeOf(when),
  sentence: ({ when }, { policy, place }) => {
    const { calls, rest } = clauses(when, policy, place.tool);
    return place.moment === 'beforeDispatch'
      ? say`Refuses ${calls}${rest}.`
      : say`Replaces the result of ${calls}${rest}; the effect stands.`;
  },
  emit: (fields, { place, node }) => refuse(fields, fields.when, place, node),
  refuseInstead: (fields, { place, node }) => refuse(fields, toolPart(fields.when), place, node),
  fires: ({ when, strict }, { place, node }) => {
    const condition = node.off === 'refuse' ? toolPart(when) : when;
    return { ...(place.moment === 'afterExecute' ? firesAfterTheTool(condition) : { condition }), strict };
  },
});

function refuse({ strict, denial }: Fields, when: Condition, place: Place, node: Node): Emitted {
  const { locals, test } = lowerCondition(when, readingAt(place), strict);
  const message = denialMessage(denial, place.moment === 'afterExecute');
  if (place.moment === 'beforeDispatch') return { as: 'guard', locals, test, message };
  const body = failWhere({ locals, test: afterTheTool(when, test), message, node });
  return { as: 'hook', moment: 'afterExecute', body };
}
