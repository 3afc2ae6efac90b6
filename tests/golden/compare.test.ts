import { expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { type Comparison, compare, type Variant } from '@/lib/reading/compare';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { supportDesk } from '../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();

function variant(name: string, policy: Policy): Variant {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return { name, policy, turn: outcome.turn };
}

/** A comparison as a text that reads from top to bottom, a block for each request. */
function asText({ names, denials, lines, measures, changes, reference }: Comparison): string {
  const heads = names.map((name, i) => {
    const { reads, grade, reaction } = denials[i] ?? { reads: null, grade: null, reaction: '' };
    return `${i === reference ? '=' : '≠'} ${name}: reads ${reads ?? 'nothing'} (${grade ?? 'no text'}); ${reaction}. ${changes[i]}`;
  });
  const requests = lines.flatMap(({ number, tool, args, sides, isSame }) => [
    `${number} ${tool} ${args}${isSame ? ': the same in all' : ''}`,
    ...(isSame ? sides.slice(0, 1) : sides).map(
      ({ said, times, effect, hears, note, differs }) =>
        `  ${differs ? '≠' : '='} ${said === null ? 'never asked' : `${said.text} ×${times}, ${effect}`}; hears “${hears}”; ${note?.text ?? ''}`,
    ),
  ]);
  const numbers = measures.map(
    ({ label, values }) =>
      `${label}: ${values.map(({ text, by }) => `${text}${by === null ? '' : ` (${by})`}`).join(' | ')}`,
  );
  return [...heads, '', ...requests, '', ...numbers, ''].join('\n');
}

test('the four denials, measured against the reason', async () => {
  const ways = ['bare_error', 'legible', 'false_ok', 'raise'] as const;
  const variants = ways.map((way) => variant(way, setInput('denial', way)(desk)));
  await expect(asText(compare(variants, 1))).toMatchFileSnapshot('compare/denials.txt');
});

test('a check that comes too late, with a reason and without, measured against one in time', async () => {
  const legible = setInput('denial', 'legible')(desk);
  const late = setInput('position', 'after');
  const variants = [
    variant('in time', legible),
    variant('too late', late(legible)),
    variant('too late, without a reason', late(desk)),
  ];
  await expect(asText(compare(variants, 0))).toMatchFileSnapshot('compare/too-late.txt');
});

test('a policy against itself: nothing differs', () => {
  const { lines, measures, changes } = compare([variant('a', desk), variant('b', desk)], 0);
  expect(lines.every(({ isSame }) => isSame)).toBe(true);
  expect(measures.every(({ isSame }) => isSame)).toBe(true);
  expect(changes).toEqual(['', 'For the customer nothing changes.']);
});
