import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { recover } from '@/lib/decompile/recover';
import { recovered } from '../../helpers/written';

const guard = (i: number): string => `/** Rule ${i}. */
const guard${i}: ToolGuard = {
  name: 'guard_${i}',
  reject: ({ tool, args }) => tool === 'tool_${i % 40}' && typeof args.amount === 'number' && args.amount > ${i},
  message: 'Refused: more than ${i} asks for a manager.',
};
`;

test('a file of 5,000 lines is read whole, in its order', () => {
  const all = Array.from({ length: 720 }, (_, i) => i);
  const text = `import type { ToolGuard } from '@lloyal-labs/lloyal-agents';\n${all.map(guard).join('\n')}
export const hooks = [{ beforeDispatch: [${all.map((i) => `guard${i}`).join(', ')}] }];\n`;
  expect(text.split('\n').length).toBeGreaterThan(5_000);
  const { policy, became } = recovered(text, 'large');
  expect(became).toHaveLength(720);
  expect(became.every(({ fate }) => fate === 'rule')).toBe(true);
  expect(policy.chains[0]?.nodes.map((id) => policy.nodes.find((node) => node.id === id)?.guard)).toEqual(
    all.map((i) => `guard_${i}`),
  );
  expect(compileHooks(policy).entries).toHaveLength(720);
});

test.each([
  ['an open bracket', 'export const hooks = ['],
  ['an open comment, behind a byte order mark', '\ufeff/* on and on'],
  ['a merge that was left over', '<<<<<<< ours\nexport const hooks = [];\n=======\n>>>>>>> theirs\n'],
  ['another language', 'def hooks():\n    return []\n'],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0'],
])('what is no TypeScript is told in a sentence with its line: %s', (_, text) => {
  expect(recover(text, 'broken')).toEqual({ trouble: expect.stringMatching(/line \d+.*\.$/i) });
});
