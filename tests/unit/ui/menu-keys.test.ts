import { describe, expect, test } from 'vitest';
import { lineAfter, lineNamed } from '@/components/ui/menu-keys';

describe('arrows in a menu', () => {
  const names = ['New policy', 'Open a file', 'Save'];
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 2],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['PageUp', 2, 0],
    ['End', -1, 2],
    ['PageDown', 0, 2],
    ['Enter', 0, -1],
    ['Escape', 0, -1],
    ['ArrowRight', 0, -1],
  ])('%s from %i leads to %i', (key, at, to) => {
    expect(lineAfter(key, names, at)).toBe(to);
  });

  test('lead nowhere where there is no line', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(lineAfter(key, [], -1)).toBe(-1);
  });
});

describe('a word in a menu', () => {
  const names = ['Library', 'New policy', 'Name a point', 'Open', 'news'];
  test.each([
    ['n', -1, 1],
    ['N', -1, 1],
    ['n', 1, 2],
    ['n', 4, 1],
    ['nn', 1, 2],
    ['ne', 1, 1],
    ['na', 1, 2],
    ['new', 2, 4],
    ['new p', 4, 1],
    ['l', 0, 0],
    ['x', 0, -1],
    ['nx', 1, -1],
  ])('“%s” from %i leads to %i', (word, at, to) => {
    expect(lineNamed(word, names, at)).toBe(to);
  });

  test('leads nowhere where there is no line', () => {
    expect(lineNamed('n', [], -1)).toBe(-1);
  });
});
