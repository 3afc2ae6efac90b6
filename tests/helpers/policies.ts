/** Arbitrary policies for property tests: nested conditions, every comparison, every way of a denial, awkward texts. */
import fc from 'fast-check';
import type { Moment } from '@/lib/contract';
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type Row,
  type Scalar,
  type Subject,
} from '@/lib/policy/conditions';
import type { Denial } from '@/lib/policy/denial';
import type { Chain, Node, Policy } from '@/lib/policy/document';

const AWKWARD = [
  '',
  "'",
  '"',
  '`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text, and meant to look like code
  '${x}',
  '*/',
  '/*',
  '//',
  '</script>',
  '<!--',
  '\\',
  '\\u0041',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u0000',
  '\ud800',
  '\udc00x',
  '😀',
  '👨‍👩‍👧',
  '\u202eabc',
  '\u200f',
  '\ufeff',
  '$&',
  "$'",
  '__proto__',
  'constructor',
  'class',
  '1st',
  'toString',
  'own',
  'session',
  'args',
];

/** Any text, with those that break printers more often than chance would give. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...AWKWARD), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

export const TOOL_NAMES = ['pay', 'read_all', '__proto__', 'constructor', 'a-b', 'finish'] as const;
const ARGUMENT_NAMES = ['amount', 'page size', '__proto__', 'toString', 'class', "it's"] as const;
export const FACT_KEYS = ['user:ok', '__proto__', 'user:level', 'nobody:writes'] as const;

export const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom<Scalar>(0, 1, -1, 500, 0.5, -0, 1e21, true, false, null, 'x', '500', ''),
  anyText,
  fc.integer(),
);

const tools = fc.constantFrom(...TOOL_NAMES);
const subject: fc.Arbitrary<Subject> = fc.oneof(
  fc.constant<Subject>({ of: 'tool' }),
  fc.constantFrom(...ARGUMENT_NAMES).map((name): Subject => ({ of: 'argument', name })),
  fc.constantFrom(...FACT_KEYS).map((key): Subject => ({ of: 'fact', key })),
  fc.constantFrom<Subject>(
    { of: 'read', scope: 'lineage' },
    { of: 'read', scope: 'cohort' },
    { of: 'attempt' },
    { of: 'value', path: [] },
    { of: 'value', path: ['status'] },
    { of: 'value', path: ['__proto__', "it's"] },
    { of: 'error', part: 'name' },
    { of: 'error', part: 'message' },
    { of: 'outcome' },
    { of: 'calls' },
    { of: 'room' },
    { of: 'cost' },
    { of: 'reply', path: ['result'] },
  ),
);

function valueFor(of: Subject, is: Comparison): fc.Arbitrary<Row['value']> {
  const one: fc.Arbitrary<Scalar> = of.of === 'tool' && COMPARISONS[is].takes !== 'text' ? tools : scalar;
  switch (COMPARISONS[is].takes) {
    case 'nothing':
      return fc.constant(undefined);
    case 'list':
      return fc.array(one, { maxLength: 3 });
    case 'number':
      return fc.oneof(fc.constantFrom(0, 500, -3, 0.1), fc.integer());
    case 'range':
      return fc.oneof(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 600 })), fc.constant([]));
    case 'text':
      return fc.oneof(anyText, fc.constantFrom('*', 'pay*', '*_all', '*a*', 'a*b', 'x*y*z', '**'));
    case 'value':
      return one;
  }
}

const row: fc.Arbitrary<Row> = fc
  .tuple(subject, fc.constantFrom(...(Object.keys(COMPARISONS) as Comparison[])))
  .chain(([of, is]) =>
    valueFor(of, is).map((value): Row => (value === undefined ? { subject: of, is } : { subject: of, is, value })),
  );

export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    row,
    fc.record({
      group: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
      of: fc.array(tie('condition'), { maxLength: 4 }),
    }),
  ),
})).condition;

export const anyDenial: fc.Arbitrary<Denial> = fc.record({
  way: fc.constantFrom('reasoned' as const, 'free' as const, 'bare' as const, 'ok' as const, 'raise' as const),
  form: fc.constantFrom('prose' as const, 'json' as const),
  code: anyText,
  why: anyText,
  next: anyText,
  retry: fc.constantFrom('no' as const, 'changed' as const, 'later' as const, 'unsaid' as const),
  text: anyText,
});

const refuse = fc.record({ when: anyCondition, strict: fc.boolean(), denial: anyDenial });
const limit = fc.record({
  tool: tools,
  argument: fc.constantFrom(...ARGUMENT_NAMES),
  bound: fc.constantFrom('atMost', 'atLeast', 'oneOf'),
  limit: fc.oneof(fc.integer(), fc.constantFrom(0.5, -2)),
  allowed: fc.array(fc.oneof(fc.integer(), anyText, fc.boolean()), { maxLength: 3 }),
  unless: fc.option(anyCondition, { nil: null }),
  outside: fc.constantFrom('rewrite', 'refuse'),
  tell: fc.boolean(),
  denial: anyDenial,
});

const message = anyText;
const repeat = fc.record({
  tool: tools,
  same: fc.uniqueArray(fc.constantFrom(...ARGUMENT_NAMES), { maxLength: 3 }),
  foldCase: fc.boolean(),
  scope: fc.constantFrom('lineage', 'cohort'),
  denial: anyDenial,
});
const retry = fc.record({
  when: anyCondition,
  times: fc.nat({ max: 3 }),
  wait: fc.constantFrom(0, 0.5, 300),
  waitField: fc.constantFrom('', 'retry_after_ms', 'a.__proto__', ' . '),
  after: fc.constantFrom('fail', 'take'),
  message,
});
const decided = fc.record({ when: anyCondition, message });
const readFirst = fc.record({
  calls: fc.integer({ min: 1, max: 3 }),
  tools: fc.uniqueArray(tools, { maxLength: 3 }),
  message,
});
const requireReply = fc.record({ must: anyCondition, message });
const shapeReply = fc.record({
  template: fc.oneof(anyText, fc.constantFrom('{result}', 'a {x.__proto__} {{b}}', '{', '{}', `$${'{result}'}\``)),
});

/** For each kind its fields, and the moments at which it may stand. */
const KIND_FIELDS: readonly (readonly [kind: string, fields: fc.Arbitrary<object>, moments: readonly Moment[]])[] = [
  ['refuse-when', refuse, ['beforeDispatch', 'afterExecute']],
  ['limit-argument', limit, ['beforeDispatch', 'afterExecute']],
  ['refuse-repeat', repeat, ['beforeDispatch']],
  ['retry-failure', retry, ['afterExecute']],
  ['call-it-a-failure', decided, ['afterExecute']],
  ['take-it', decided, ['afterExecute']],
  ['ask-shorter', decided, ['beforeAdmit']],
  ['stop-agent', decided, ['beforeAdmit']],
  ['say-next', decided, ['afterAdmit']],
  ['say-nothing', decided, ['afterAdmit']],
  ['read-first', readFirst, ['onReturn']],
  ['require-reply', requireReply, ['onReturn']],
  ['shape-reply', shapeReply, ['onReturn']],
];

interface Placed {
  readonly node: Omit<Node, 'id' | 'guard'>;
  readonly moment: Moment;
  readonly tool: string | undefined;
}

const anyPlaced: fc.Arbitrary<Placed> = fc.constantFrom(...KIND_FIELDS).chain(([kind, fields, moments]) =>
  fc
    .record({
      fields,
      name: anyText,
      note: fc.option(anyText, { nil: undefined }),
      off: fc.constantFrom(undefined, undefined, undefined, 'skip' as const, 'refuse' as const),
      moment: fc.constantFrom(...moments),
      tool: fc.constantFrom(undefined, undefined, 'pay', '__proto__', 'finish'),
    })
    .map(
      ({ moment, tool, note, off, ...rest }): Placed => ({
        node: {
          kind,
          ...(rest as { name: string; fields: Record<string, unknown> }),
          ...(note === undefined ? {} : { note }),
          ...(off === undefined ? {} : { off }),
        },
        moment,
        tool,
      }),
    ),
);

/** A policy whose names are all declared and whose guards have free names, so that nothing stops its run. */
export const anyPolicy: fc.Arbitrary<Policy> = fc
  .tuple(anyText, fc.option(anyText, { nil: undefined }), fc.array(anyPlaced, { maxLength: 8 }), anyText)
  .map(([name, about, placed, guard]): Policy => {
    const nodes = placed.map(
      ({ node }, i): Node => ({
        ...node,
        id: i === 0 ? '__proto__' : `n${i}`,
        guard: `${guard.trim() === '' ? 'g' : guard}_${i}`,
      }),
    );
    const chains: Chain[] = [];
    placed.forEach(({ moment, tool }, i) => {
      const id = nodes[i]?.id ?? '';
      const at = chains.findIndex((chain) => chain.moment === moment && chain.tool === tool);
      const old = chains[at];
      if (old === undefined) chains.push({ moment, ...(tool === undefined ? {} : { tool }), nodes: [id] });
      else chains[at] = { ...old, nodes: [...old.nodes, id] };
    });
    return {
      format: 'hookline-policy',
      version: 1,
      name,
      ...(about === undefined ? {} : { about }),
      tools: TOOL_NAMES.map((tool, i) => ({
        name: tool,
        does: i % 2 === 0 ? 'acts' : 'reads',
        arguments: ARGUMENT_NAMES.map((argument) => ({ name: argument, type: 'any' })),
        ...(i === 4 ? { protected: true } : {}),
      })),
      terminal: 'finish',
      facts: FACT_KEYS.slice(0, 3).map((key) => ({ key, type: 'any' })),
      nodes,
      chains,
      shelf: [],
      scenario: { manager: false, retries: 2 },
    };
  });
