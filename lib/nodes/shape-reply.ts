import { binary, call, type Expr, literal, name, record } from '../code';
import { z } from '../policy/zod';
import { defineKind } from './kind';
import { path } from './parts';
import { say } from './words';

interface Fields {
  /** Text with fields of the reply in braces: `{result}`, `{total.amount}`; `{{` and `}}` are braces themselves. */
  readonly template: string;
}

type Piece = string | { readonly field: readonly string[] };

/** The pieces of a template: plain text, and fields of the reply by their path. */
export function templateParts(template: string): readonly Piece[] {
  const parts = template.split(/(\{\{|\}\}|\{[^{}]+\})/);
  return parts.flatMap((part): readonly Piece[] => {
    if (part === '') return [];
    if (part === '{{' || part === '}}') return [part.charAt(0)];
    if (!/^\{[^{}]+\}$/.test(part)) return [part];
    return [{ field: part.slice(1, -1).trim().split('.') }];
  });
}

export const shapeReply = defineKind<Fields>({
  id: 'shape-reply',
  title: 'Shape the reply',
  icon: 'accepted',
  help: 'Accepts the reply, with the result written from a template. A field in braces stands for what the agent gave: {result}. Any rejection of another rule wins over it, and the first rule that accepts is the one that counts.',
  moments: ['onReturn'],
  schema: z.looseObject({ template: z.string() }),
  fields: [{ key: 'template', label: 'Template', widget: 'text' }],
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
});
