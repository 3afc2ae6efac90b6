import { is } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { printPolicy } from '@/lib/policy/file';
import { importTools, previewImport, type ReadTools, readTools, type ToolPreview } from '@/lib/policy/import/tools';
import { policySchema } from '@/lib/policy/schema';
import { supportDesk } from '../helpers/examples';

const j = (value: unknown): string => JSON.stringify(value, null, 2);
/** A schema of an object with some properties. */
const takes = (properties: unknown, more: object = {}) => ({ type: 'object', properties, ...more });
/** A schema alone, for its types. */
const only = (properties: unknown, more: object = {}): string => j(takes(properties, { title: 't', ...more }));

/** What was read, in a line: `name(argument: type) reads protected`; *reads* and *acts* only where the text says so. */
const words = (read: ReadTools): string =>
  'tools' in read
    ? read.tools
        .map(
          ({ name, arguments: args, does, protected: isProtected }) =>
            `${name}(${args.map((one) => `${one.name}: ${one.type}`).join(', ')})${does === undefined ? '' : ` ${does}`}${isProtected ? ' protected' : ''}`,
        )
        .join('; ')
    : 'needsName' in read
      ? '?'
      : read.trouble;

type Case = readonly [what: string, text: string, read: string, notes?: readonly (string | RegExp)[]];

const STYLES: readonly Case[] = [
  [
    'OpenAI’s list for chat',
    j([
      {
        type: 'function',
        function: {
          name: 'book_table',
          description: 'Books a table.',
          parameters: takes({ guests: { type: 'integer' }, when: { type: 'string' } }, { required: ['guests'] }),
        },
      },
      { type: 'function', function: { name: 'list_tables', parameters: takes({}) } },
    ]),
    'book_table(guests: number, when: text); list_tables()',
    [
      'Understood 2 tools in the style of OpenAI.',
      'Nothing says that “book_table” and “list_tables” only read: taken to act.',
    ],
  ],
  [
    'OpenAI’s flat list for responses',
    j([{ type: 'function', name: 'water_plant', strict: true, parameters: takes({ litres: { type: 'number' } }) }]),
    'water_plant(litres: number)',
    ['Understood 1 tool in the style of OpenAI.', 'Nothing says that “water_plant” only reads: taken to act.'],
  ],
  [
    'a whole request with its messages',
    j({
      model: 'any',
      messages: [{ role: 'user', content: 'Water the fern.' }],
      tools: [
        { type: 'function', function: { name: 'water_plant', parameters: takes({ plant: { type: 'string' } }) } },
      ],
    }),
    'water_plant(plant: text)',
  ],
  [
    'the older list of functions',
    j({ functions: [{ name: 'open_gate', parameters: takes({ gate: { enum: ['north', 'south'] } }) }] }),
    'open_gate(gate: text)',
  ],
  [
    'a function without parameters',
    j({ type: 'function', function: { name: 'ping' } }),
    'ping()',
    [
      'Understood 1 tool in the style of OpenAI.',
      'Nothing says that “ping” only reads: taken to act.',
      '“ping” comes without a description of its arguments: declared without any.',
    ],
  ],
  [
    'Anthropic’s list',
    j([
      {
        name: 'find_book',
        description: 'Finds a book.',
        input_schema: takes({ title: { type: 'string' }, tags: { type: 'array' } }),
      },
      { name: 'lend_book', input_schema: takes({ id: { type: 'string' }, days: { type: 'integer' } }) },
    ]),
    'find_book(title: text, tags: list); lend_book(id: text, days: number)',
    [
      'Understood 2 tools in the style of Anthropic.',
      'Nothing says that “find_book” and “lend_book” only read: taken to act.',
    ],
  ],
  [
    'Anthropic’s single tool, with the provider’s kind of its own',
    j({ type: 'custom', name: 'find_book', input_schema: takes({ title: { type: 'string' } }) }),
    'find_book(title: text)',
  ],
  [
    'MCP’s list with hints',
    j({
      tools: [
        { name: 'read_file', inputSchema: takes({ path: { type: 'string' } }), annotations: { readOnlyHint: true } },
        {
          name: 'wipe_disk',
          inputSchema: takes({ sure: { type: 'boolean' } }),
          annotations: { readOnlyHint: false, destructiveHint: true },
        },
        { name: 'echo', inputSchema: takes({ text: { type: 'string' } }), annotations: { title: 'Echo' } },
      ],
    }),
    'read_file(path: text) reads; wipe_disk(sure: truth) acts; echo(text: text)',
    [
      'Understood 3 tools in the style of MCP.',
      'Nothing says that “echo” only reads: taken to act.',
      '“wipe_disk” is announced as destructive; think of protecting it.',
    ],
  ],
  [
    'MCP’s answer to tools/list, which goes on',
    j({
      jsonrpc: '2.0',
      id: 7,
      result: {
        tools: [{ name: 'echo', inputSchema: takes({}), annotations: { readOnlyHint: true } }],
        nextCursor: 'p2',
      },
    }),
    'echo() reads',
    ['Understood 1 tool in the style of MCP.', 'The list goes on: the server has more pages of it, to be pasted too.'],
  ],
  [
    'hints that contradict each other',
    j([{ name: 'odd', inputSchema: takes({}), annotations: { readOnlyHint: true, destructiveHint: true } }]),
    'odd() acts',
    [
      'Understood 1 tool in the style of MCP.',
      '“odd” is announced as both reading only and destructive; it is taken to act.',
    ],
  ],
  [
    'a tool of the framework, protected',
    j({ name: 'erase', protected: true, parameters: takes({ id: { type: 'string' } }) }),
    'erase(id: text) protected',
  ],
  [
    'the tools of a policy',
    printPolicy({ ...supportDesk(), tools: supportDesk().tools.slice(1, 3) }),
    'issue_refund(charge_id: text, amount: number, reason: text) acts; search_orders(customer_id: text, page_size: number) reads',
    ['Understood 2 tools from a policy.'],
  ],
  [
    'several styles in one list',
    j([
      { name: 'a', input_schema: takes({}) },
      { name: 'b', inputSchema: takes({}), annotations: { readOnlyHint: true } },
      { type: 'function', function: { name: 'c', parameters: takes({}) } },
      { title: 'd', ...takes({}) },
    ]),
    'a(); b() reads; c(); d()',
    [
      'Understood 1 tool in the style of Anthropic, 1 tool in the style of MCP, 1 tool in the style of OpenAI and 1 tool from a JSON Schema.',
      'Nothing says that “a”, “c” and “d” only read: taken to act.',
      '“d” is the title of a JSON Schema; check that the tool is called so.',
    ],
  ],
  [
    'what the provider runs itself',
    j([
      { type: 'web_search' },
      { type: 'bash_20250124', name: 'bash' },
      { name: 'find_book', input_schema: takes({}) },
    ]),
    'bash(); find_book()',
    [
      'Understood 1 tool by name alone and 1 tool in the style of Anthropic.',
      'Nothing says that “bash” and “find_book” only read: taken to act.',
      '[0] is left out: it is “web_search”, which the provider runs under no name.',
      '“bash” comes without a description of its arguments: declared without any.',
    ],
  ],
  [
    'a JSON Schema with a title',
    only({ amount: { type: 'number' } }, { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Refund' }),
    'Refund(amount: number)',
    [
      'Understood 1 tool from a JSON Schema.',
      'Nothing says that “Refund” only reads: taken to act.',
      '“Refund” is the title of a JSON Schema; check that the tool is called so.',
    ],
  ],
  ['a JSON Schema without a title', j(takes({ amount: { type: 'number' } })), '?'],
  ['a JSON Schema with a name beside it', j({ name: 'pay', ...takes({ to: { type: 'string' } }) }), 'pay(to: text)'],
  [
    'a block of code with its fence',
    `\uFEFF\n\`\`\`json\n${j([{ name: 'a', input_schema: takes({}) }])}\n\`\`\`\n`,
    'a()',
  ],
];

const TYPES: readonly Case[] = [
  [
    'every plain type',
    only({
      a: { type: 'string' },
      b: { type: 'number' },
      c: { type: 'integer' },
      d: { type: 'boolean' },
      e: { type: 'array' },
      f: { type: 'object' },
      g: { type: 'null' },
      h: {},
      i: true,
      j: { type: 'STRING' },
    }),
    't(a: text, b: number, c: number, d: truth, e: list, f: object, g: any, h: any, i: any, j: text)',
  ],
  [
    'what may be null',
    only({
      a: { type: ['string', 'null'] },
      b: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      c: { type: 'number', nullable: true },
      d: { enum: ['x', null] },
    }),
    't(a: text, b: number, c: number, d: text)',
  ],
  [
    'what takes several types',
    only({
      a: { type: ['string', 'number'] },
      b: { oneOf: [{ type: 'integer' }, { type: 'number' }] },
      c: { anyOf: [{ type: 'array' }, { type: 'object' }, {}] },
      d: { enum: [1, 'one'] },
    }),
    't(a: any, b: number, c: any, d: any)',
    [
      /^Understood/,
      /^Nothing says/,
      /title/,
      '“a” of “t”: it takes text or number, so its type is “any”.',
      '“d” of “t”: it takes number or text, so its type is “any”.',
    ],
  ],
  [
    'values instead of types',
    only({ a: { const: 5 }, b: { const: 'x' }, c: { enum: [true, false] }, d: { const: [1] }, e: { const: null } }),
    't(a: number, b: text, c: truth, d: list, e: any)',
  ],
  [
    'no type, and what gives it away',
    only({
      a: { properties: {} },
      b: { items: {} },
      c: { format: 'email' },
      d: { minimum: 0 },
      e: { allOf: [{ description: 'an amount' }, { type: 'number' }] },
    }),
    't(a: object, b: list, c: text, d: number, e: number)',
  ],
  [
    'references within',
    only(
      {
        a: { $ref: '#/$defs/money' },
        b: { $ref: '#/definitions/a~1b' },
        c: { $ref: '#/%24defs/money', description: 'the same' },
        d: { $ref: '#' },
      },
      { $defs: { money: { type: 'number' } }, definitions: { 'a/b': { type: 'array' } } },
    ),
    't(a: number, b: list, c: number, d: object)',
  ],
  [
    'references that lead nowhere, in a circle or away',
    only(
      {
        a: { $ref: '#/$defs/gone' },
        b: { $ref: '#/$defs/round' },
        c: { $ref: 'https://example.com/address.json' },
        d: { anyOf: [{ $ref: '#/$defs/round' }, { type: 'string' }] },
        e: { $ref: '#/%E0%A4%A' },
        f: { $ref: '#anchor' },
      },
      {
        $defs: {
          round: { anyOf: [{ $ref: '#/$defs/round' }, { $ref: '#/$defs/back' }] },
          back: { $ref: '#/$defs/round' },
        },
      },
    ),
    't(a: any, b: any, c: any, d: text, e: any, f: any)',
    [
      /^Understood/,
      /^Nothing says/,
      /title/,
      '“a” of “t”: it refers to what is not there, so its type is “any”.',
      '“c” of “t”: it is described elsewhere, and nothing is fetched, so its type is “any”.',
      '“e” of “t”: it refers to what is not there, so its type is “any”.',
      '“f” of “t”: it refers to what is not there, so its type is “any”.',
    ],
  ],
  [
    'types that are none',
    only({ a: { type: 'float' }, b: { type: 7 }, c: { type: '__proto__' } }),
    't(a: any, b: any, c: any)',
    [/^Understood/, /^Nothing says/, /title/, /^“a” of “t”: its type is none of JSON Schema/, /^“b”/, /^“c”/],
  ],
  [
    'a schema that is a reference, as generators write it',
    j({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'refund',
      $ref: '#/definitions/Refund',
      definitions: { Refund: takes({ amount: { type: 'number' } }) },
    }),
    'refund(amount: number)',
  ],
  [
    'a schema in parts',
    j({
      title: 't',
      allOf: [takes({ a: { type: 'string' } }), { $ref: '#/$defs/more' }],
      $defs: { more: takes({ b: { type: 'number' }, a: { type: 'string' } }) },
      ...takes({ c: { type: 'boolean' } }),
    }),
    't(c: truth, a: text, b: number)',
  ],
  [
    'one of several forms',
    j({
      title: 't',
      type: 'object',
      oneOf: [
        takes({ kind: { const: 'card' }, no: { type: 'string' } }),
        takes({ kind: { const: 'cash' }, no: { type: 'number' } }),
      ],
    }),
    't(kind: text, no: any)',
    [
      /^Understood/,
      /^Nothing says/,
      /title/,
      '“t” takes one of several sets of arguments; all of them are declared.',
      '“no” of “t”: it takes text or number, so its type is “any”.',
    ],
  ],
  [
    'arguments of any name',
    only({ a: {} }, { additionalProperties: { type: 'string' } }),
    't(a: any)',
    [/^Understood/, /^Nothing says/, /title/, /arguments of any name/],
  ],
  [
    'arguments that cannot be given, or have no name',
    only({ '': { type: 'string' }, gone: false, kept: {} }),
    't(kept: any)',
    [
      /^Understood/,
      /^Nothing says/,
      /title/,
      'An argument of “t” has an empty name and is left out.',
      '“gone” of “t” may never be given, so it is left out.',
    ],
  ],
  [
    'a schema of no object',
    j([
      { name: 'say', input_schema: { type: 'string' } },
      { name: 'go', parameters: 'none' },
    ]),
    'say(); go()',
    [
      /^Understood/,
      /^Nothing says/,
      'What “say” takes is described as no object, so it is declared without arguments.',
      'What “go” takes is described as no object, so it is declared without arguments.',
    ],
  ],
  [
    'names kept exactly, whatever they are',
    j([
      {
        name: '__proto__',
        input_schema: {
          type: 'object',
          properties: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "number"}, " x ": {}}'),
        },
      },
      { name: 'Ünï côde/v2.Tool', input_schema: takes({}) },
    ]),
    '__proto__(__proto__: text, constructor: number,  x : any); Ünï côde/v2.Tool()',
  ],
];

const TROUBLES: readonly Case[] = [
  ['nothing', ' \n', 'There is nothing to read; paste a list of tools, or a JSON Schema of one tool’s arguments.'],
  [
    'an empty fence',
    '```json\n```',
    'There is nothing to read; paste a list of tools, or a JSON Schema of one tool’s arguments.',
  ],
  ['code', 'tools = [\n  {"name": "a"}]', 'The text is not JSON: it cannot be read at line 1, column 1.'],
  ['a comma too many', '[\n  {"name": "a"},\n]', 'The text is not JSON: it cannot be read at line 3, column 1.'],
  [
    'a comma too many in a fence',
    '```\n[\n  {"name": "a"},\n]\n```',
    'The text is not JSON: it cannot be read at line 4, column 1.',
  ],
  ['a list that is cut', '[{"name": "a"', 'The text is not JSON: it cannot be read at its end.'],
  [
    'a number',
    '5',
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: it is a number, and a tool is an object.',
  ],
  [
    'a truth of JSON Schema',
    'true',
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: it is a boolean, and a tool is an object.',
  ],
  [
    'an empty object',
    '{}',
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: it names no tool and describes no arguments.',
  ],
  ['an empty list', '[]', 'The list of tools is empty.'],
  ['an empty list inside', '{"result": {"tools": []}}', 'The list of tools is empty.'],
  ['tools that are no list', '{"tools": {"a": {}}}', 'The text cannot be used: tools is no list of tools.'],
  [
    'result’s tools that are no list',
    '{"result": {"tools": 5}}',
    'The text cannot be used: result.tools is no list of tools.',
  ],
  [
    'a package file',
    j({ name: 'shop', version: '1.0.0', description: 'A shop.', type: 'module' }),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: it describes no arguments.',
  ],
  [
    'a list of people',
    j([
      { name: 'Ann', age: 40 },
      { name: 'Bob', age: 41 },
    ]),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: at [0], it describes no arguments.',
  ],
  [
    'a list of lists',
    j({ tools: [[], []] }),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: at tools[0], it is a list, and a tool is an object.',
  ],
  [
    'names that are none',
    j([
      { name: 5, input_schema: takes({}) },
      { name: ' ', input_schema: takes({}) },
    ]),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: at [0], its name is no text, or empty.',
  ],
  [
    'schemas without a title in a list',
    j([takes({}), takes({})]),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: at [0], it is a JSON Schema without a title, so the tool has no name.',
  ],
  [
    'calls instead of tools',
    j([{ id: 'c1', type: 'function', function: { name: 'pay', arguments: '{"to": "Ann"}' } }]),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: at [0], it is a call of “pay”, and not the tool itself.',
  ],
  [
    'a use of a tool',
    j({ type: 'tool_use', id: 'u1', name: 'pay', input: { to: 'Ann' } }),
    'This is not a list of tools, or a JSON Schema of one tool’s arguments: it is a call of “pay”, and not the tool itself.',
  ],
  [
    'a message with calls',
    j({ role: 'assistant', tool_calls: [] }),
    'These are calls of tools; paste the list of the tools themselves.',
  ],
  [
    'an OpenAPI document',
    j({ openapi: '3.1.0', paths: {} }),
    'This is an OpenAPI document; paste a list of tools, or the JSON Schema of one tool’s arguments.',
  ],
  [
    'a list of servers',
    j({ mcpServers: { shop: { command: 'shop' } } }),
    'This is a list of MCP servers; paste what one of them answers to tools/list.',
  ],
  [
    'an error of a server',
    j({ jsonrpc: '2.0', id: 1, error: { code: -32601 } }),
    'The server answered with an error, and with no tools.',
  ],
];

const expectRead = (text: string, expected: string, notes?: Case[3]): void => {
  const read = readTools(text);
  expect(words(read)).toBe(expected);
  if (notes === undefined) return;
  const told = 'notes' in read ? read.notes : [];
  expect(told).toHaveLength(notes.length);
  for (const [i, note] of notes.entries())
    expect(told[i]).toEqual(typeof note === 'string' ? note : expect.stringMatching(note));
};

describe.each<{ what: string; cases: readonly Case[] }>([
  { what: 'reads', cases: STYLES },
  { what: 'finds the type of', cases: TYPES },
  { what: 'says what is wrong with', cases: TROUBLES },
])('$what', ({ cases }) => {
  for (const [what, text, expected, notes] of cases) test(what, () => expectRead(text, expected, notes));
});

test('a JSON Schema takes the name that it is given, and a list does not', () => {
  const schema = j(takes({ amount: { type: 'number' } }));
  expect(readTools(schema)).toEqual({ needsName: 'This is a JSON Schema without a title. What is the tool called?' });
  expect(words(readTools(schema, 'refund'))).toBe('refund(amount: number)');
  expect(words(readTools(only({}), 'refund'))).toBe('refund()');
  expect(words(readTools(schema, ' '))).toBe('?');
  expect(words(readTools(j([{ name: 'a', input_schema: takes({}) }]), 'b'))).toBe('a()');
});

test('what comes twice is taken once, and a flood of notes is counted', () => {
  const twice = readTools(
    j([
      { name: 'a', input_schema: takes({ x: {} }) },
      { name: 'a', input_schema: takes({ y: {} }) },
    ]),
  );
  expect(words(twice)).toBe('a(x: any)');
  expect('notes' in twice && twice.notes.at(-1)).toBe('“a” is listed more than once; the first is taken.');
  const flood = readTools(j([{ name: 'a', input_schema: takes({}) }, ...Array.from({ length: 500 }, () => 5)]));
  expect('notes' in flood && flood.notes.length).toBe(23);
  expect('notes' in flood && flood.notes.at(-1)).toBe('480 more notes of this sort.');
});

/** Texts that were made to hurt: each gives a result or a sentence. */
const HOSTILE: readonly (readonly [what: string, text: () => string, read: RegExp])[] = [
  ['a deep list', () => `${'['.repeat(2e5)}${']'.repeat(2e5)}`, /it is a list, and a tool is an object\.$/],
  ['a deep list that is cut', () => '['.repeat(2e5), /^The text is not JSON/],
  [
    'a type in the depth of unions',
    () => `{"title":"t","properties":{"a":${'{"anyOf":['.repeat(1e5)}{"type":"string"}${']}'.repeat(1e5)}}}`,
    /^t\(a: any\)$/,
  ],
  [
    'arguments in the depth of parts',
    () =>
      `{"title":"t","properties":{"a":{}},"allOf":[${'{"allOf":['.repeat(1e5)}{"properties":{"b":{}}}${']}'.repeat(1e5)}]}`,
    /^t\(a: any, b: any\)$/,
  ],
  [
    'references that double at each step',
    () =>
      j({
        title: 't',
        properties: { a: { $ref: '#/$defs/d0' } },
        $defs: Object.fromEntries(
          Array.from({ length: 90 }, (_, i) => [
            `d${i}`,
            { anyOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
          ]),
        ),
      }),
    /^t\(a: any\)$/,
  ],
  [
    'a long chain of references',
    () =>
      j({
        title: 't',
        $ref: '#/$defs/d0',
        $defs: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`d${i}`, { $ref: `#/$defs/d${i + 1}` }])),
      }),
    /^t\(\)$/,
  ],
  ['ten million characters of a name', () => j([{ name: 'x'.repeat(1e7), input_schema: takes({}) }]), /^x+\(\)$/],
  ['too long a text', () => ' '.repeat(3e7), /^The text is too long: at most 20 million characters are read\.$/],
  [
    'a hundred thousand tools',
    () => j(Array.from({ length: 1e5 }, (_, i) => ({ name: `t${i}`, input_schema: takes({ a: {} }) }))),
    /^t0\(a: any\); (t\d+\(a: any\);? ?){999}$/,
  ],
  [
    'ten thousand arguments',
    () => only(Object.fromEntries(Array.from({ length: 1e4 }, (_, i) => [`a${i}`, {}]))),
    /^t\((a\d+: any(, )?){500}\)$/,
  ],
  ['a prototype', () => '{"__proto__": {"tools": [{"name": "a", "description": "x"}]}}', /it names no tool/],
  [
    'a tool with a prototype',
    () => '[{"__proto__": {"name": "a"}, "input_schema": {}}]',
    /at \[0\], it has no name\.$/,
  ],
];

test.each(HOSTILE)('%s gives a result or a sentence', (_, text, read) => {
  expect(words(readTools(text()))).toMatch(read);
  expect(({} as Record<string, unknown>).tools).toBeUndefined();
});

const policy = supportDesk();
const read = (value: unknown) => {
  const result = readTools(j(value));
  if (!('tools' in result)) throw new Error(words(result));
  return result.tools;
};
const changes = ({ status, tool, added, retyped, kept, doesNow, becomesProtected }: ToolPreview): string =>
  [
    `${tool.name} ${status}`,
    ...added.map((name) => `+${name}`),
    ...retyped.map(({ name, from, to }) => `${name}: ${from} → ${to}`),
    ...kept.map((name) => `keeps ${name}`),
    ...(doesNow === undefined ? [] : [`${doesNow} → ${tool.does}`]),
    ...(becomesProtected ? ['protected'] : []),
  ].join(', ');

const PASTED = [
  { name: 'open_case', inputSchema: takes({ title: { type: 'string' } }), protected: true },
  {
    name: 'issue_refund',
    inputSchema: takes({ amount: { type: 'string' }, currency: { type: 'string' }, reason: {} }),
    annotations: { readOnlyHint: false },
  },
  {
    name: 'search_orders',
    inputSchema: takes({ customer_id: { type: 'string' } }),
    annotations: { readOnlyHint: false },
  },
  { name: 'delete_account', inputSchema: takes({ customer_id: {} }), protected: true },
  { name: 'reply', inputSchema: takes({ result: { type: 'string' } }) },
];

test('a preview tells what is new, what changes and what stays; the edit does just that, in one step', () => {
  const previews = previewImport(policy, read(PASTED));
  expect(previews.map(changes)).toEqual([
    'open_case new',
    'issue_refund changed, +currency, amount: number → text, keeps charge_id',
    'search_orders changed, keeps page_size, reads → acts',
    'delete_account changed, protected',
    'reply unchanged',
  ]);
  const bytes = printPolicy(policy);
  const next = importTools(read(PASTED))(policy);
  expect(printPolicy(policy)).toBe(bytes);
  expect(next.nodes).toBe(policy.nodes);
  expect(is(policySchema, next)).toBe(true);
  const tools = new Map(next.tools.map((tool) => [tool.name, tool]));
  for (const { tool } of previews) expect(tools.get(tool.name)).toEqual(tool);
  expect(next.tools.map((tool) => tool.name)).toEqual([...policy.tools.map((tool) => tool.name), 'open_case']);
  expect(next.tools[1]?.arguments.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'charge_id: text',
    'amount: text',
    'reason: text',
    'currency: text',
  ]);
});

test('an import that changes nothing gives the policy back, and a second import changes nothing more', () => {
  expect(importTools([])(policy)).toBe(policy);
  expect(importTools(policy.tools.map(({ name, arguments: args }) => ({ name, arguments: args })))(policy)).toBe(
    policy,
  );
  const next = importTools(read(PASTED))(policy);
  expect(importTools(read(PASTED))(next)).toBe(next);
});

test('tools that come twice, have no name, or stand twice in the policy are no trouble', () => {
  const odd = {
    ...policy,
    tools: [...policy.tools, ...policy.tools.slice(0, 1).map((tool) => ({ ...tool }))],
  } satisfies Policy;
  const again = [
    { name: 'lookup_charge', arguments: [{ name: 'deep', type: 'truth' }] },
    { name: 'lookup_charge', arguments: [{ name: 'other', type: 'truth' }] },
    { name: ' ', arguments: [] },
  ] as const;
  const next = importTools(again)(odd);
  expect(next.tools).toHaveLength(odd.tools.length);
  expect(next.tools[0]?.arguments.map((one) => one.name)).toEqual(['charge_id', 'deep']);
  expect(next.tools.at(-1)).toBe(odd.tools.at(-1));
});
