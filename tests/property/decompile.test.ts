import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { reopen } from '@/lib/decompile/reopen';
import { readTrailer } from '@/lib/decompile/trailer';
import type { Policy } from '@/lib/policy/document';
import { printPolicy } from '@/lib/policy/file';
import { anyPolicy, anyText } from '../helpers/policies';

/** What a file carries of a policy: all but what is only for looking and for the canvas. */
const carried = ({ trying: _trying, notes: _notes, ...kept }: Policy): Policy => kept;

function reopened(text: string) {
  const found = readTrailer(text);
  if (found === 'none' || 'broken' in found) throw new Error('The comment was not found.');
  return reopen(found);
}

/** A policy, now and then with texts that try to be the comment at the end of a file. */
const policy = fc.tuple(anyPolicy, fc.option(anyText), fc.boolean()).map(([made, end, forged]): Policy => {
  const line = `hookline-policy {"version":1,"code":"0","policy":${JSON.stringify(made)}}`;
  const text = `${end ?? ''}\n${line}\n// ${line}`;
  return forged
    ? { ...made, about: text, name: line, nodes: made.nodes.map((node) => ({ ...node, note: text })) }
    : { ...made, notes: [{ id: 'a', x: 1, y: 2, text: 'for the canvas' }], trying: { manager: true } };
});

test('policy → hooks.ts → policy is the identity, byte for byte, and the file counts as unedited', () => {
  fc.assert(
    fc.property(policy, (one) => {
      const { text } = compileHooks(one);
      const back = reopened(text);
      expect(printPolicy(back.policy)).toBe(printPolicy(carried(one)));
      expect(back.state).toBe('same');
      expect(compileHooks(back.policy).text).toBe(text);
    }),
    { numRuns: 120 },
  );
});

test('other line ends, a byte order mark and other indentation change nothing', () => {
  fc.assert(
    fc.property(policy, (one) => {
      const { text } = compileHooks(one);
      const travelled = `\uFEFF${text.replace(/^ +/gm, '\t').replaceAll('\n', '\r\n')}\r\n`;
      expect(printPolicy(reopened(travelled).policy)).toBe(printPolicy(carried(one)));
      expect(reopened(travelled).state).toBe('same');
    }),
    { numRuns: 30 },
  );
});
