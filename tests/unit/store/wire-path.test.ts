import { expect, test } from 'vitest';
import { draftPath, wirePath } from '@/lib/lanes/wire-path';

test.each([
  ['between neighbours it is straight', { x: 0, y: 50 }, { x: 26, y: 50 }, 'M0,50 L0,50 C13,50 13,50 26,50'],
  [
    'to another row it turns shortly before its end',
    { x: 0, y: 200 },
    { x: 300, y: 50 },
    'M0,200 L256,200 C278,200 278,50 300,50',
  ],
  ['back to the left it swings out', { x: 100, y: 0 }, { x: 60, y: 90 }, 'M100,0 L100,0 C154,0 6,90 60,90'],
])('%s', (_, from, to, path) => {
  expect(wirePath({ from, to })).toBe(path);
});

test('a wire that is being drawn hangs below the cards of its row, and is like any other between rows', () => {
  const [from, to] = [
    { x: 0, y: 50 },
    { x: 300, y: 50 },
  ];
  expect(draftPath({ from, to })).toBe('M0,50 C44,160 256,160 300,50');
  expect(draftPath({ from: to, to: from })).toBe('M300,50 C344,160 -44,160 0,50');
  const below = { x: 300, y: 250 };
  expect(draftPath({ from, to: below })).toBe(wirePath({ from, to: below }));
});
