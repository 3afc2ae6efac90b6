/** The JSON Schema of a policy file, published beside the editor: made from the schemas that the editor itself reads by. */
import { readdirSync, readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv, type AnySchemaObject } from 'ajv';
import { expect, test } from 'vitest';
import { KINDS } from '@/lib/nodes';
import { condition } from '@/lib/policy/conditions';
import { policySchema } from '@/lib/policy/schema';

// The numbers of a JSON file are finite by themselves.
const options = { target: 'draft-07', errorMode: 'ignore', definitions: { condition } } as const;

const fieldsOf = KINDS.map((kind) => {
  const { $schema: _, $defs: __, ...fields } = toJsonSchema(kind.schema, options);
  return { if: { properties: { kind: { const: kind.id } } }, then: { properties: { fields } } };
});

const { $schema, ...policy } = toJsonSchema(policySchema, options);
const nodes = policy.properties?.nodes as { readonly items: object };
const schema = {
  $schema,
  title: 'Hookline policy',
  description: 'What the tools of an AI agent may do. Keys and kinds that are not named here are kept.',
  ...policy,
  properties: { ...policy.properties, nodes: { ...nodes, items: { allOf: [nodes.items, ...fieldsOf] } } },
};

test('the published JSON Schema is that of the editor', async () => {
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../public/policy.schema.json');
});

const examples = new URL('../../public/examples/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, examples), 'utf8'));
const validate = new Ajv({ strict: false }).compile(schema as AnySchemaObject);

test.each(readdirSync(examples).filter((name) => name.endsWith('.json')))('%s is valid by it', (name) => {
  expect(validate(read(name)), JSON.stringify(validate.errors)).toBe(true);
});

test('what the editor would not read is not valid by it', () => {
  const desk = read('support-desk.json');
  const [first, ...rest] = desk.nodes;
  expect(validate({ ...desk, nodes: 7 })).toBe(false);
  expect(validate({ ...desk, format: 'else' })).toBe(false);
  expect(
    validate({ ...desk, nodes: [{ ...first, fields: { ...first.fields, when: { group: 'some' } } }, ...rest] }),
  ).toBe(false);
  expect(validate({ ...desk, nodes: [{ ...first, kind: 'from-tomorrow', fields: { any: 1 } }, ...rest] })).toBe(true);
});
