import * as v from 'valibot';
import { and, arrow, call, type Expr, equals, FALSE, literal, member, name, not, or } from '../../code';
import type { Row } from '../../policy/conditions';
import { type Denial, denial, denialMessage } from '../../policy/denial';
import type { Place } from '../../policy/document';
import { defineKind, type Emitted } from '../kind';
import { isTool as chosen, startingDenial } from '../parts';
import { code, type Sentence, say } from '../words';

interface Fields {
  readonly tool: string;
  /** The arguments that count as the same; none: all of them do. */
  readonly same: readonly string[];
  /** Texts are equal when they differ in case only. White space around them never counts. */
  readonly foldCase: boolean;
  readonly scope: 'lineage' | 'cohort';
  readonly denial: Denial;
}

const own = (from: string, key: string): Expr => call('own', name(from), literal(key));

/** Whether an earlier call is the same as the one at hand, in the arguments that count. */
function isSame(f: Fields): Expr {
  if (f.same.length === 0) return call('sameJson', name('earlier'), name('args'));
  const each = f.same.map((key) => call('sameText', own('earlier', key), own('args', key), literal(f.foldCase)));
  return and(...each);
}

/** Where none of the arguments that count is there, there is nothing to compare. */
const isThere = (f: Fields): Expr =>
  f.same.length === 0 ? literal(true) : or(...f.same.map((key) => not(equals(own('args', key), literal(undefined)))));

const applies = (f: Fields, place: Place): boolean => place.tool === undefined || place.tool === f.tool;
const isTool = (f: Fields, place: Place): Expr =>
  place.tool === f.tool ? literal(true) : equals(name('tool'), literal(f.tool));

const guard = (f: Fields, test: Expr): Emitted => ({
  as: 'guard',
  locals: [],
  test,
  message: denialMessage(f.denial, false),
});

const withTheSame = (f: Fields): Sentence =>
  say` with the same ${f.same.flatMap((key, i): Sentence => (i === 0 ? code(key) : [i === f.same.length - 1 ? ' and ' : ', ', ...code(key)]))}`;

const words = (f: Fields): Sentence => (f.same.length === 0 ? ['the same call'] : say`a call${withTheSame(f)}`);

export const refuseRepeat = defineKind<Fields>({
  id: 'refuse-repeat',
  title: 'Refuse a repeat',
  icon: 'repeat',
  help: 'Refuses a call whose result was read before. A call that failed was read too. White space around texts does not count. Two calls under way at once do not see each other.',
  moments: ['beforeDispatch'],
  schema: v.looseObject({
    tool: v.string(),
    same: v.array(v.string()),
    foldCase: v.boolean(),
    scope: v.picklist(['lineage', 'cohort']),
    denial,
  }),
  fields: [
    { key: 'tool', label: 'Tool', widget: 'tool' },
    { key: 'same', label: 'The same in', help: 'None chosen: all arguments count.', widget: 'arguments' },
    {
      key: 'foldCase',
      label: 'Large and small letters are the same',
      widget: 'truth',
      shown: (f) => f.same.length > 0,
    },
    {
      key: 'scope',
      label: 'Read by',
      widget: 'choice',
      choices: [
        { value: 'lineage', label: 'this agent and whoever called it' },
        { value: 'cohort', label: 'any agent of the pool' },
      ],
    },
    { key: 'denial', label: 'The denial', widget: 'denial' },
  ],
  start: (policy, place) => ({
    tool: place.tool ?? (policy.tools.find((one) => one.does === 'reads') ?? policy.tools[0])?.name ?? '',
    same: [],
    foldCase: false,
    scope: 'lineage',
    denial: {
      ...startingDenial,
      code: 'already_read',
      why: 'the same call was answered before',
      next: 'Use that answer',
    },
  }),
  isGuard: () => true,
  scope: (f) => f.scope,
  sentence: (f) => {
    const who = f.scope === 'lineage' ? 'this agent or whoever called it' : 'any agent of the pool';
    return say`Refuses ${code(f.tool === '' ? '…' : f.tool)} when ${who} already read ${words(f)}.`;
  },
  check: (f, { place }) =>
    applies(f, place) ? [] : [{ code: 'other-tool', words: [f.tool, place.tool ?? ''], field: 'tool' }],
  emit: (f, { place }) => {
    if (!applies(f, place)) return null;
    const before = call(member(call('attended'), 'some'), arrow('earlier', isSame(f)));
    return guard(f, and(isTool(f, place), isThere(f), before));
  },
  refuseInstead: (f, { place }) => (applies(f, place) ? guard(f, isTool(f, place)) : guard(f, FALSE)),
  fires: (f, { place, node }) => {
    if (!applies(f, place)) return null;
    if (node.off === 'refuse') return { condition: chosen(f.tool) };
    const read: Row = { subject: { of: 'read', scope: f.scope }, is: 'is', value: true };
    if (f.same.length === 0) return { condition: { group: 'all', of: [chosen(f.tool), read] } };
    const there = f.same.map((name): Row => ({ subject: { of: 'argument', name }, is: 'isThere' }));
    return {
      condition: { group: 'all', of: [chosen(f.tool), { group: 'any', of: there }] },
      besides: {
        key: JSON.stringify(['repeat', [...f.same].sort(), f.foldCase]),
        unmet: say`no call${withTheSame(f)} had been read before`,
      },
    };
  },
});
