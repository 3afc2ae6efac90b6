import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import type { GuardInput } from '@/lib/contract';
import { importHooks } from '../../helpers/native';
import { recovered } from '../../helpers/written';

/** A guard's test, and what stands over it in its file. */
type Case = readonly [what: string, test: string, over?: string];

const MEANINGS: readonly Case[] = [
  ['a value of its own for what is missing, by ||', "(args.x || 'none') === 'none'"],
  ['a value of its own for what is missing, by ??', "(args.x ?? 'none') === 'none'"],
  [
    'a value of its own, given to a function',
    "isNone(args.x || 'none')",
    "const isNone = (k: unknown) => k === 'none';",
  ],
  ['a value of its own, in a constant', "{ const x = args.x || 'none'; return x !== 'none'; }"],
  ['a value of its own, in a switch', "{ switch (args.x || 'none') { case 'none': return true; } return false; }"],
  ['a value of its own, in a parameter', 'isNone(args.x)', "const isNone = (k: unknown = 'none') => k === 'none';"],
  ['a value of its own, taken apart', "{ const { x = 'none' } = args; return x === 'none'; }"],
  ['the second of two, compared', "(args.x && args.y) === 'foo'"],
  ['a truthy value that is compared with true', '(args.x && true) === true'],
  ['a falsy value that is compared with false', '(args.x && true) === false'],
  ['one of two values by a test', '(args.x ? args.y || false : false) === false'],
  ['twice not', '!!args.x === true || !args.y === true'],
  ['a loose comparison with null', 'args.x == null'],
  ['a loose comparison with a number', '(args.x as number) == 0'],
  ['order of texts', "(args.x as string) > 'none'"],
  ['order of what may be no number', '(args.x as number) > 5'],
  ['a number, tested first', "typeof args.x === 'number' && args.x > 5"],
  ['a number, tested the other way', "!(typeof args.x === 'number') || !(args.x > 5)"],
  ['a member that is there', "'x' in args"],
  ['the place in a list', "['foo', 'none'].some((one, i) => one === args.x && i > 0)"],
  ['the list itself in its test', "['foo', 'none'].every((_one, i, all) => i < all.length && args.x !== all[i])"],
  [
    'a shadowing name that ends with its block',
    "{ if (args.x === 'q') { const end = 'foo'; if (args.y === end) return true; } return args.y === end; }",
    "const end = 'none';",
  ],
  [
    'a shadowing name that ends with its bare block',
    "{ { const end = 'foo'; if (args.y === end) return false; } return args.y === end || args.x === end; }",
    "const end = 'none';",
  ],
  [
    'a shadowing name in a case',
    "{ switch (args.x) { case 'q': { const end = 'foo'; if (args.y === end) return true; } } return args.y === end; }",
    "const end = 'none';",
  ],
  [
    'cases that share a body',
    "{ switch (args.x) { case 'q': case 'foo': return true; default: return args.y === 'q'; } }",
  ],
  [
    'a function that stands below its call',
    "{ return ends(args.x); function ends(k: unknown) { return k === 'foo'; } }",
    "const ends = (k: unknown) => k === 'none';",
  ],
  [
    'a field that the constructor sets again',
    'args.x === g.end',
    "class G { end = 'foo'; constructor(end: string) { this.end = end; } }\nconst g = new G('none');",
  ],
  [
    'a field that is set twice',
    'args.x === g.end',
    "class G { end: string; constructor() { this.end = 'foo'; this.end = 'none'; } }\nconst g = new G();",
  ],
  [
    'a field that is added to',
    'args.x === g.end',
    "class G { end = 'no'; constructor() { this.end += 'ne'; } }\nconst g = new G();",
  ],
  [
    'a field whose name is worked out',
    'args.x === g.none',
    "const end = 'none'; class G { none = 'foo'; constructor() { (this as any)[end] = 'q'; } }\nconst g = new G();",
  ],
  ['a name of the language that is another', 'Boolean(args.x)', 'const Boolean = (x: unknown) => !x;'],
  ['an object that builds on another', 'args.x === o.end', "const o = { __proto__: { end: 'none' } } as any;"],
  ['the beginning that every text has', "tool.startsWith('')"],
  ['the end that every text has', "tool.endsWith('')"],
  ['the part that every text has', "tool.includes('')"],
  [
    'a list that is changed by another name',
    'ends.includes(args.x as string)',
    "const ends = ['foo']; const others = ends; others.push('none');",
  ],
  [
    'a list that is changed by a part’s name',
    'args.x === all.end',
    "const all = { end: 'foo', in: { end: 'foo' } }; for (const one of [all]) one.end = 'none';",
  ],
  [
    'an object that a function changes by another name',
    'args.x === all.end',
    "const all = { end: 'foo' }; function mend(o: { end: string }) { const same = o; same.end = 'none'; } mend(all);",
  ],
  [
    'an object that Reflect changes',
    'args.x === all.end',
    "const all = { end: 'foo' }; Reflect.set(all, 'end', 'none');",
  ],
  [
    'an object whose members are defined',
    'args.x === all.end',
    "const all = { end: 'foo' }; Object.defineProperties(all, { end: { value: 'none' } });",
  ],
  [
    'a list that a lent method changes',
    'ends.includes(args.x as string)',
    "const ends = ['foo']; Array.prototype.push.call(ends, 'none');",
  ],
];

const VALUES = [null, false, true, 0, 7, '', '6', 'none', 'foo', 'q', 'zz'];
const WORLDS = [{}, ...VALUES.flatMap((x) => [{ x }, ...VALUES.map((y) => ({ x, y })), { y: x }])];

const fileOf = (
  body: string,
  over: string,
): string => `import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';
${over}
export const createHooks = (_session: unknown): ToolLifecycleHooks[] => [
  { beforeDispatch: [{ name: 'it', message: 'No.', reject: ({ tool, args }) => ${body} }] },
];
`;

/** What the guards of a file say, call by call. */
async function answers(text: string): Promise<readonly boolean[]> {
  const guards = (await importHooks(text)).createHooks({}).flatMap((hooks) => hooks.beforeDispatch ?? []);
  return WORLDS.map((args) =>
    guards.some(({ reject }) => Boolean(reject({ tool: 'pay', args, agent: {} } as unknown as GuardInput))),
  );
}

describe('what is read from code says what the code says, or is kept as code, or is told', () => {
  test.each(MEANINGS.map(([what, body, over = '']) => [what, body, over] as const))('%s', async (_, body, over) => {
    const text = fileOf(body, over);
    const { policy, became } = recovered(text, 'meaning');
    if (became.some(({ fate }) => fate === 'shelf' || fate === 'lost')) {
      for (const { fate, why } of became) expect(fate === 'rule' || (why ?? '')).not.toBe('');
      return;
    }
    expect(await answers(compileHooks(policy).text)).toEqual(await answers(text));
  });
});

/** Tests whose ways double with each line. */
const many = (line: (i: number) => string): string => Array.from({ length: 24 }, (_, i) => line(i)).join('\n');
const DOUBLING: readonly (readonly [what: string, test: string])[] = [
  [
    'branches that meet again',
    `{ ${many((i) => `if (args.a${i} === '1') { const one = 1; }`)} return args.x === '1'; }`,
  ],
  [
    'a test that is built of itself',
    `{ const c0 = args.x === '1'; ${many((i) => `const c${i + 1} = args.a${i} === '1' ? !c${i} : c${i};`)} return c24; }`,
  ],
];

test.each(DOUBLING)('%s: what cannot be followed to its end is kept as code', (_, body) => {
  expect(recovered(fileOf(body, ''), 'doubling').became.map(({ fate }) => fate)).toEqual(['code']);
});
