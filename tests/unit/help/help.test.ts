import { describe, expect, test } from 'vitest';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import { articles, GROUPS } from '@/lib/help';
import { TOUR } from '@/lib/help/tour';
import { KINDS } from '@/lib/nodes';
import { EXAMPLES, supportDesk } from '../../helpers/examples';

const pages = articles(supportDesk());

describe('the help', () => {
  test('has a page for each moment and each kind, and none twice', () => {
    const keys = pages.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(MOMENT_NAMES.map((moment) => `moment ${moment}`)));
    expect(keys).toEqual(expect.arrayContaining(KINDS.map(({ id }) => `kind ${id}`)));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  });
  test('every page is in a group of the table of contents, and every group has pages', () => {
    expect(new Set(pages.map(({ group }) => group))).toEqual(new Set(GROUPS));
  });
  test.each(pages.map((page) => [page.title, page] as const))('“%s” says something under every head', (_, page) => {
    expect(page.lead).toMatch(/[.?]$/);
    for (const { head, lines } of page.parts) {
      expect(lines, head).not.toEqual([]);
      for (const line of lines) {
        if (head === 'Where it can stand') continue;
        expect(typeof line === 'string' ? line : line.says).toMatch(/[.:?”]$/);
      }
      expect(new Set(lines.map((line) => (typeof line === 'string' ? line : line.term))).size, head).toBe(lines.length);
    }
  });
  test('reads an example of every kind in every policy that is shipped', () => {
    for (const policy of EXAMPLES.values())
      for (const page of articles(policy).filter(({ group }) => group === 'Kinds of rule'))
        expect(page.parts.at(-1)?.head).toBe('A new one reads');
  });
});

describe('the tour', () => {
  test('has six steps, each of which is short', () => {
    expect(TOUR).toHaveLength(6);
    for (const { text } of TOUR) expect(text.length).toBeLessThan(260);
  });
});
