import * as v from 'valibot';
import { type Expr, literal, lowerCondition, record } from '../code';
import type { Moment } from '../contract/moments';
import { type Condition, condition } from '../policy/conditions';
import { type AnyKind, defineKind, type Field, type Kind } from './kind';
import { afterTheTool, decideWhere, firesAfterTheTool, readingAt, startingTool } from './parts';
import { clauses, type Sentence, say } from './words';

interface Fields {
  readonly when: Condition;
  readonly message: string;
}

/** What makes one kind of deciding rule: when it speaks is a condition, what it says is one decision of its moment. */
interface Deciding {
  readonly id: string;
  readonly title: string;
  readonly icon: Kind<Fields>['icon'];
  readonly help: string;
  readonly moment: Exclude<Moment, 'beforeDispatch'>;
  readonly decision: 'attempt' | 'fail' | 'nudge' | 'drop' | 'followUp' | 'none';
  /** The beginning of its sentence, about some calls: *Takes the result of issue_refund as it is*. */
  readonly says: (calls: Sentence) => Sentence;
  /** The end of its sentence, after when it speaks; absent: nothing. */
  readonly ends?: string;
  /** The label of its message and the words that it starts with; absent: it says nothing to the agent. */
  readonly message?: { readonly label: string; readonly start: string };
}

/** A kind that gives one decision where a condition holds, and has nothing to say elsewhere. */
export function deciding({ id, title, icon, help, moment, decision, says, ends = '', message }: Deciding): AnyKind {
  const when: Field<Fields> = { key: 'when', label: 'When', widget: 'condition' };
  const fields: readonly Field<Fields>[] =
    message === undefined ? [when] : [when, { key: 'message', label: message.label, widget: 'message' }];
  const said = (text: string): Expr =>
    record({ type: literal(decision), ...(message === undefined ? {} : { message: literal(text) }) });
  return defineKind<Fields>({
    id,
    title,
    icon,
    help,
    moments: [moment],
    schema: v.looseObject({ when: condition, message: v.string() }),
    fields,
    start: (policy, place) => ({
      when: { group: 'all', of: place.tool === undefined ? startingTool(policy) : [] },
      message: message?.start ?? '',
    }),
    sentence: (f, { policy, place }) => {
      const { calls, rest } = clauses(f.when, policy, place.tool);
      return say`${says(calls)}${rest}${ends}.`;
    },
    emit: (f, { place }) => {
      // A follow-up without words would be decided and placed nowhere, so it is left unsaid.
      if (decision === 'followUp' && f.message.trim() === '') return null;
      const { locals, test } = lowerCondition(f.when, readingAt(place), false);
      const asks = moment === 'afterExecute' ? afterTheTool(f.when, test) : test;
      return { as: 'hook', moment, body: decideWhere(locals, asks, said(f.message)) };
    },
    fires: (f) => {
      if (decision === 'followUp' && f.message.trim() === '') return null;
      return moment === 'afterExecute' ? firesAfterTheTool(f.when) : { condition: f.when };
    },
  });
}
