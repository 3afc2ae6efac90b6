/** Arbitrary policies for property tests: nested conditions, every comparison, every way of a denial, awkward texts. */
import fc from 'fast-check';
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

const anyNode = fc.tuple(
  fc.oneof(
    refuse.map((fields) => ({ kind: 'refuse-when', fields })),
    limit.map((fields) => ({ kind: 'limit-argument', fields })),
  ),
  anyText,
  fc.option(anyText, { nil: undefined }),
  fc.constantFrom(undefined, undefined, undefined, 'skip' as const),
);

const places: readonly Omit<Chain, 'nodes'>[] = [
  { moment: 'beforeDispatch' },
  { moment: 'afterExecute' },
  { moment: 'beforeDispatch', tool: 'pay' },
  { moment: 'afterExecute', tool: '__proto__' },
];

/** A policy whose names are all declared and whose guards have free names, so that nothing stops its run. */
export const anyPolicy: fc.Arbitrary<Policy> = fc
  .tuple(
    anyText,
    fc.option(anyText, { nil: undefined }),
    fc.array(fc.tuple(anyNode, fc.nat({ max: places.length - 1 })), { maxLength: 8 }),
    anyText,
  )
  .map(([name, about, placed, guard]): Policy => {
    const nodes = placed.map(
      ([[{ kind, fields }, card, note, off], _], i): Node => ({
        id: i === 0 ? '__proto__' : `n${i}`,
        kind,
        name: card,
        guard: `${guard.trim() === '' ? 'g' : guard}_${i}`,
        ...(note === undefined ? {} : { note }),
        ...(off === undefined ? {} : { off }),
        fields,
      }),
    );
    const chains = places.map(
      (place, at): Chain => ({ ...place, nodes: nodes.filter((_, i) => placed[i]?.[1] === at).map((node) => node.id) }),
    );
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
      chains: chains.filter((chain) => chain.nodes.length > 0),
      shelf: [],
      scenario: { manager: false, retries: 2 },
    };
  });
