import type { Node } from '@babel/types';
import { parseModule } from '../code/own/parser';

const LAYOUT = new Set(
  'start end loc extra range comments leadingComments trailingComments innerComments errors'.split(' '),
);

/** What code says, without how it is laid out: quotes, brackets, commas, lines and comments. */
export const saying = (node: Node): string =>
  JSON.stringify(node, (key, value: unknown) =>
    LAYOUT.has(key) ? undefined : typeof value === 'bigint' ? `${value}n` : value,
  );

/** Whether two texts are the same code, differently laid out. */
export function sameCode(a: string, b: string): boolean {
  const [first, second] = [parseModule(a), parseModule(b)];
  return 'file' in first && 'file' in second && saying(first.file) === saying(second.file);
}
