import * as v from 'valibot';
import { binary, call, type Expr, literal, name, record } from '../../code';
import { defineKind } from '../kind';
import { path } from '../parts';
import { templateParts } from '../template';
import { say } from '../words';

interface Fields {
  /** Text with fields of the reply in braces: `{result}`, `{total.amount}`; `{{` and `}}` are braces themselves. */
  readonly template: string;
}

export const shapeReply = defineKind<Fields>({
  id: 'shape-reply',
  title: 'Shape the reply',
  icon: 'accepted',
  help: 'Accepts the reply, with the result written from a template. A field in braces stands for what the agent gave: {result}. Any rejection of another rule wins over it, and the first rule that accepts is the one that counts.',
  moments: ['onReturn'],
  schema: v.looseObject({ template: v.string() }),
  fields: [{ key: 'template', label: 'Template', widget: 'template' }],
  start: () => ({ template: '{result}' }),
  sentence: (f) => say`Accepts the reply as “${f.template}”.`,
  emit: (f) => {
    const parts = templateParts(f.template).map(
      (part): Expr => (typeof part === 'string' ? literal(part) : call('shown', path(name('args'), part.field))),
    );
    const result = parts.length === 0 ? literal('') : parts.reduce((sum, part) => binary('+', sum, part));
    const decision = record({ type: literal('accept'), result });
    return { as: 'hook', moment: 'onReturn', body: [{ as: 'return', value: decision }] };
  },
  fires: () => ({ condition: { group: 'all', of: [] }, accepts: true }),
});
