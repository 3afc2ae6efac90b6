import { expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { told } from '@/lib/compile/problem';
import type { Policy } from '@/lib/policy/document';
import { canvasPicture } from '@/lib/prints/canvas-picture';
import { asHtml } from '@/lib/prints/html';
import { summaryPage } from '@/lib/prints/summary';
import { supportDesk } from '../../helpers/examples';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  ']]><x/>&bad;<!--',
  'a\u0000\u0008\u000b\u001b\ufffe\uffff\ud800\udc00\ud800x\udc00',
  'a\u202eesrever\u2066',
];

/** What XML 1.0 lets a text hold, and nothing that it or HTML would take for markup. */
const isText = (text: string): boolean => {
  const plain = text.replace(/&(?:amp|lt|gt|quot|#39);/g, '');
  return /^[ -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(plain) && !/[&<>"']/.test(plain);
};

test('of every sign of Unicode, and of each half of one, what is left is text', () => {
  const wrong: number[] = [];
  for (let code = 0; code <= 0x1_0fff; code++) if (!isText(asHtml(`a${String.fromCodePoint(code)}b`))) wrong.push(code);
  expect(wrong).toEqual([]);
});

test('what parts two words still parts them', () => {
  expect(asHtml('a\tb\nc\r\nd\re\ff')).toBe('a b c d e f');
});

test.each(HOSTILE)('%j as every text of a policy brings no tag into its picture and its summary', (text) => {
  const desk = supportDesk();
  const calling = (word: string): Policy => ({
    ...desk,
    name: word,
    about: word,
    nodes: desk.nodes.map((node) => ({ ...node, name: word, note: word })),
    facts: desk.facts.map((fact) => ({ ...fact, words: word })),
    notes: [{ id: 'm1', x: 0, y: 0, text: word }],
  });
  const made = (policy: Policy): readonly string[] => [
    canvasPicture({ policy, problems: [], turn: null }, 'light'),
    summaryPage(policy, check(policy).map(told), null),
  ];
  const tags = (page: string): readonly string[] =>
    [...new Set([...page.matchAll(/<[^\s>]+/g)].map(([tag]) => tag))].toSorted();
  expect(made(calling(text)).map(tags)).toEqual(made(calling('word')).map(tags));
  for (const page of made(calling(text)))
    for (const between of page.split(/<[^<>]*>/))
      expect(between.replaceAll('\n', '')).not.toMatch(/[\p{Cc}<\ufffe\uffff]/u);
});
