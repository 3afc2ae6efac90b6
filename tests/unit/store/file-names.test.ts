import { expect, test } from 'vitest';
import { fileNameFor } from '@/lib/store/file-names';

test.each([
  ['Support desk', 'support-desk.json'],
  ['  Größe & Maß  ', 'größe-maß.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['返金ポリシー', '返金ポリシー.json'],
  ['a\u202Egnp.exe', 'a-gnp-exe.json'],
  ['', 'policy.json'],
  ['???', 'policy.json'],
  ['CON', 'con-policy.json'],
  ['lpt1', 'lpt1-policy.json'],
  ['😀', 'policy.json'],
])('%j is saved as %s', (name, file) => {
  expect(fileNameFor(name, 'json')).toBe(file);
});

test('a long name is cut, and never in the middle of a character', () => {
  const name = fileNameFor('𠮷'.repeat(100), 'json');
  expect([...name]).toHaveLength(65);
  expect(name).not.toMatch(/\p{Surrogate}/u);
});
