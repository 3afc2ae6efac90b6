import * as v from 'valibot';
import { binary, call, type Expr, literal, member, name } from '../../code';
import { defineKind } from '../kind';
import { rejectWhere } from '../parts';
import { code, number, type Sentence, say } from '../words';

interface Fields {
  /** How many calls at least; 1 to 100. */
  readonly calls: number;
  /** Of these tools; none: of any tool. */
  readonly tools: readonly string[];
  readonly message: string;
}

const read = (tool: string): Expr => member(call(member(name('agent'), 'attendedResults'), literal(tool)), 'length');

/** How many calls count: all that the agent made, or those of the tools whose results it or its callers read. */
const counted = ({ tools }: Fields): Expr =>
  tools.length === 0
    ? member(name('agent'), 'toolCallCount')
    : tools.map(read).reduce((sum, one) => binary('+', sum, one));

const toolWords = (tools: readonly string[]): Sentence =>
  tools.length === 0
    ? []
    : say` of ${tools.flatMap((tool, i): Sentence => (i === 0 ? code(tool) : [i === tools.length - 1 ? ' or ' : ', ', ...code(tool)]))}`;

export const readFirst = defineKind<Fields>({
  id: 'read-first',
  title: 'Read before reporting',
  icon: 'book',
  help: 'The turn may end only after the agent has made enough calls. The framework allows one rejection for each agent; after it, the reply stands.',
  moments: ['onReturn'],
  schema: v.looseObject({
    calls: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    tools: v.array(v.string()),
    message: v.string(),
  }),
  fields: [
    { key: 'calls', label: 'At least this many calls', widget: 'number' },
    { key: 'tools', label: 'Of these tools', help: 'None chosen: calls of any tool count.', widget: 'tools' },
    { key: 'message', label: 'What the agent reads', widget: 'message' },
  ],
  start: () => ({
    calls: 1,
    tools: [],
    message:
      'Reply refused by policy (look_it_up_first): a reply must rest on what was looked up. Look it up, then reply again.',
  }),
  sentence: (f) =>
    say`Rejects a reply before ${number(f.calls)} ${f.calls === 1 ? 'call' : 'calls'}${toolWords(f.tools)}.`,
  emit: (f) => ({
    as: 'hook',
    moment: 'onReturn',
    body: rejectWhere([], binary('<', counted(f), literal(f.calls)), f.message),
  }),
  fires: (f) =>
    f.tools.length === 0
      ? { condition: { subject: { of: 'calls' }, is: 'under', value: f.calls } }
      : {
          condition: { group: 'all', of: [] },
          besides: {
            key: JSON.stringify(['fewer', f.calls, [...f.tools].sort()]),
            unmet: say`enough calls${toolWords(f.tools)} had been read`,
          },
        },
});
