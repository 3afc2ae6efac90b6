import fc from 'fast-check';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { printPolicy } from '@/lib/policy/file';
import { importTools, previewImport, readTools } from '@/lib/policy/import/tools';
import { policySchema } from '@/lib/policy/schema';
import { supportDesk } from '../helpers/examples';

const KEYS = [
  ...'tools functions result function name title type parameters input_schema inputSchema annotations'.split(' '),
  ...'readOnlyHint destructiveHint protected does arguments description properties additionalProperties'.split(' '),
  ...'patternProperties $ref $defs definitions anyOf oneOf allOf enum const items then else nextCursor'.split(' '),
  ...['__proto__', 'constructor', 'amount', 'a', ''],
];
const TEXTS = [
  ...'function custom string integer number boolean array object null reads acts issue_refund reply'.split(' '),
  ...['#', '#/$defs/a', '#/properties/a', '#/anyOf/0', '#/%', 'https://example.com/x', '__proto__', '', ' '],
];

/** JSON that is nearly a list of tools: their keys and words, in any order and at any depth. */
const nearly = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(fc.constantFrom<unknown>(...TEXTS), fc.boolean(), fc.constant(null), fc.integer(), fc.double()),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 6 }),
}));

const type = fc.constantFrom<unknown>(
  { type: 'string' },
  { type: ['number', 'null'] },
  { enum: [1, 2] },
  {},
  true,
  { $ref: '#/$defs/a' },
  { anyOf: [{ type: 'array' }] },
);
const schema = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(fc.constantFrom('amount', 'reason', '__proto__', 'charge_id', 'x y'), type, { maxKeys: 4 }),
  $defs: fc.oneof(fc.constant({ a: { $ref: '#/$defs/a' } }), fc.constant({ a: { type: 'boolean' } }), nearly.object),
});
const toolName = fc.constantFrom('issue_refund', 'reply', 'lookup_charge', '__proto__', 'new one', 'other');
const entry = fc.oneof(
  fc.record({ name: toolName, input_schema: schema }),
  fc.record({ type: fc.constant('function'), function: fc.record({ name: toolName, parameters: schema }) }),
  fc.record({
    name: toolName,
    inputSchema: schema,
    annotations: fc.record({ readOnlyHint: fc.boolean(), destructiveHint: fc.boolean() }, { requiredKeys: [] }),
  }),
  nearly.value,
);

const anything = fc.oneof(
  fc.json({ maxDepth: 6 }),
  nearly.value.map((value) => JSON.stringify(value)),
  fc.array(entry, { maxLength: 6 }).map((tools) => JSON.stringify(tools)),
  fc.array(entry, { maxLength: 6 }).map((tools) => JSON.stringify({ result: { tools } })),
);

/** A text is read, or asks for a name, or is refused in one sentence. */
function expectAnswer(text: string, name?: string): void {
  const read = readTools(text, name);
  const says = 'notes' in read ? read.notes : 'needsName' in read ? [read.needsName] : [read.trouble];
  for (const one of says) expect(one).toMatch(/^\S[^\n]*[.?]$/u);
  if (!('tools' in read)) return;
  expect(read.tools.length).toBeGreaterThan(0);
  const policy = supportDesk();
  const bytes = printPolicy(policy);
  const next = importTools(read.tools)(policy);
  expect(printPolicy(policy)).toBe(bytes);
  expect(is(policySchema, JSON.parse(printPolicy(next)))).toBe(true);
  for (const list of [
    next.tools.map((tool) => tool.name),
    ...next.tools.map((tool) => tool.arguments.map((a) => a.name)),
  ])
    expect(new Set(list).size).toBe(list.length);
  const isSame = previewImport(policy, read.tools).every((one) => one.status === 'unchanged');
  expect(next === policy).toBe(isSame);
  for (const { tool } of previewImport(policy, read.tools)) expect(next.tools).toContainEqual(tool);
  expect(importTools(read.tools)(next)).toBe(next);
}

test('any JSON is read, asks for a name, or is refused in a sentence; importing it twice is importing it once', () => {
  fc.assert(
    fc.property(anything, fc.option(fc.string(), { nil: undefined }), (text, name) => expectAnswer(text, name)),
    { numRuns: 1_500 },
  );
});

test('any text at all, and any JSON that is cut, is answered too', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.tuple(anything, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
      ),
      (text) => expectAnswer(text),
    ),
    { numRuns: 500 },
  );
});
