import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '@/lib/sandbox';
import { fileOf } from '../unit/sandbox/file';

const patience = { totalMs: 60_000, callMs: 5_000 };
const [sandbox, lasting] = await Promise.all([openSandbox(patience), openSandbox(patience)]);

const ruleFile = (rewrite: string, into = sandbox) =>
  into.load(fileOf({ createToolRules: `() => new Map([['t', [{ name: 'r', rewrite: ${rewrite} }]]])` }), {});
const rewriting = (rewrite: string) => ruleFile(rewrite, lasting).rulesOf('t')[0]?.rewrite ?? ((args) => args);
const given = (expression: string) => {
  const loaded = ruleFile(`() => ({ it: ${expression} })`);
  const { it } = loaded.rulesOf('t')[0]?.rewrite?.({}) ?? {};
  loaded.dispose();
  return it;
};
const passed = rewriting('(args) => ({ it: args.it })');
const tool = lasting.load(
  fileOf({ withPolicy: '(tool) => ({ ...tool, *execute(a) { return yield* tool.execute(a); } })' }),
  {},
);

/** Text of any UTF-16 units: lone surrogates, controls, line separators, the tag of the crossing itself. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '\u0001',
    '\\u0001',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\0',
    '\ud800',
    '\udfff',
    '</script>',
    '`${',
    '\\',
    '"',
    '__proto__',
  ),
);
const anyKey = fc.oneof(
  anyText,
  fc.constantFrom('__proto__', 'constructor', 'toString', 'toJSON', 'length', 'then', '0', '\u0001', 'value', 'kind'),
);
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, Number.MAX_SAFE_INTEGER, 5e-324, 1e21, Number.NaN, Number.POSITIVE_INFINITY),
);
const own = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries);

const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    anyNumber,
    fc.boolean(),
    fc.constantFrom(null, undefined),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.array(fc.tuple(anyKey, tie('value')), { maxLength: 5 }).map(own),
}));

describe('whatever crosses comes out as it went in', () => {
  test('into a rule and out', () => {
    fc.assert(
      fc.property(anyValue, (it) => {
        expect(isDeepStrictEqual(passed({ it }).it, it)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('into a tool, to the host, back, and out', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (args, result) => {
        const completion = tool.runTool('t', args, (received) => {
          expect(isDeepStrictEqual(received, args)).toBe(true);
          return { kind: 'returned', value: result };
        });
        expect(isDeepStrictEqual(completion, { kind: 'returned', value: result })).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('as a literal in the file', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const literal = JSON.stringify(text).replace(
          /[^ -~]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        expect(given(literal)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('as a literal that is not escaped, save what UTF-8 cannot write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(given(JSON.stringify(text))).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('nested up to 120 deep, in lists and objects', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 120 }), (levels) => {
        const it = levels.reduce<unknown>((inner, isList) => (isList ? [inner] : { inner }), 1);
        expect(passed({ it }).it).toStrictEqual(it);
      }),
    );
  });

  test('what the host holds is never changed by it', () => {
    const meddling = rewriting(`(args) => {
      const meddle = (value) => {
        if (Object(value) !== value) return;
        for (const key of Object.keys(value)) { meddle(value[key]); delete value[key]; }
        value.meddled = true;
      };
      meddle(args);
      return args;
    }`);
    fc.assert(
      fc.property(anyValue, (it) => {
        const before = fc.stringify(it);
        expect(meddling({ it })).toStrictEqual({ meddled: true });
        expect(fc.stringify(it)).toBe(before);
      }),
    );
  });

  test('names, messages and notes', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, message) => {
        const literal = JSON.stringify({ name, message }).replace(
          /[^ -~]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        const createHooks = `() => [{ beforeDispatch: [{ ...${literal}, reject() { throw Object.assign(new Error(), ${literal}); } }] }]`;
        const loaded = sandbox.load(fileOf({ createHooks }), {});
        const guard = loaded.harness[0]?.beforeDispatch?.[0];
        expect(guard).toMatchObject({ name, message });
        expect(() => guard?.reject({ tool: 't', args: {}, attended: () => [] })).toThrow(
          expect.objectContaining({ name, message }),
        );
        loaded.dispose();
      }),
      { numRuns: 200 },
    );
  });
});
