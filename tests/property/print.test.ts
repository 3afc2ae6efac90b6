import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentLine, identifiers, jsonLine, literal, print, quote, record } from '@/lib/code';
import { evaluate } from '../helpers/native';
import { anyText } from '../helpers/policies';

const RUNS = { numRuns: 1_000 };

test('C9 any text survives printing as a string literal', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(evaluate(quote(text))).toBe(text);
    }),
    RUNS,
  );
});

test('a text of 5,000 characters survives', () => {
  const text = `${'x'.repeat(2_500)}\u2028"'\`\${y}*/</script>\ud800${'😀'.repeat(1_240)}`;
  expect(evaluate(quote(text))).toBe(text);
});

test('any text is a key of an object that is its own, and sets no prototype', () => {
  fc.assert(
    fc.property(anyText, (key) => {
      const { text } = print([
        {
          as: 'declaration',
          doc: [],
          declaration: { exported: false, name: 'x', value: record(Object.fromEntries([['a', literal(1)]])) },
        },
      ]);
      expect(text).toContain('a: 1');
      const source = print([
        {
          as: 'declaration',
          doc: [],
          declaration: {
            exported: false,
            name: 'made',
            value: { as: 'object', entries: [{ key, value: literal(1) }] },
          },
        },
      ]).text;
      const made = evaluate(`(() => { ${source} return made; })()`) as object;
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
      expect(Object.entries(made)).toEqual([[key, 1]]);
    }),
    RUNS,
  );
});

test('C9 no text ends the comment that it stands in', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(evaluate(`(/** ${commentLine(text)} */ 1)`)).toBe(1);
      expect(evaluate(`(// ${commentLine(text)}\n 2)`)).toBe(2);
      expect(commentLine(text)).not.toMatch(
        /[\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff](?![\udc00-\udfff])/u,
      );
    }),
    RUNS,
  );
});

test('any value survives on the line that carries it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), anyText, (value, text) => {
      const line = jsonLine({ value, text });
      expect(line).not.toMatch(/[\r\n\u2028\u2029]/);
      expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify({ value, text })));
    }),
    RUNS,
  );
});

test('identifiers are legal, unique, and do not depend on the order of the rules', () => {
  const named = fc.uniqueArray(fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }), anyText), {
    selector: ([key]) => key,
    maxLength: 8,
  });
  fc.assert(
    fc.property(named, (pairs) => {
      const taken = new Set(['own', 'session']);
      const made = identifiers(new Map(pairs), taken);
      expect(new Set(made.values()).size).toBe(made.size);
      for (const name of made.values()) {
        expect(evaluate(`(() => { const ${name} = 1; return ${name}; })()`)).toBe(1);
        expect(taken.has(name)).toBe(false);
      }
      const reversed = identifiers(new Map([...pairs].reverse()), taken);
      for (const [key, name] of made) expect(reversed.get(key)).toBe(name);
    }),
    RUNS,
  );
});
