/** The text of a file's nodes, and the comments over them. */
import type { File, Node } from '@babel/types';
import { walkTree } from '../code/own/tree';

/** Whether white space at the beginning of a node's lines is part of a text in it. */
function holdsLines(node: Node): boolean {
  let holds = false;
  walkTree(node, (part) => {
    if (part.type === 'TemplateElement' && part.loc?.start.line !== part.loc?.end.line) holds = true;
  });
  return holds;
}

/** The text of a node, as if the line on which it begins had no indentation. */
export const textIn =
  (text: string) =>
  (node: Node): string => {
    const start = node.start ?? 0;
    const slice = text.slice(start, node.end ?? 0);
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1);
    const indent = line.length - line.trimStart().length;
    if (indent === 0 || !slice.includes('\n') || holdsLines(node)) return slice;
    return slice.replace(/\n[ \t]+/g, (run) => `\n${run.slice(1 + Math.min(indent, run.length - 1))}`);
  };

/**
 * The lines of a block that stand before its last statement, as they were written; where somebody moved all of them in
 * along with that statement, as a formatter does, as they were before.
 */
export function linesBefore(text: string, block: Node, last: Node): string {
  const before = text.slice((block.start ?? 0) + 1, last.start ?? 0).replace(/^[ \t]*\n/, '');
  const lines = before.replace(/\n?[ \t]*$/, '').split('\n');
  const [margin = ''] = /(?<=\n)[ \t]*$/.exec(before) ?? [];
  const isIn = (line: string): boolean => line.trim() === '' || line.startsWith(margin);
  const isMovedIn = margin !== '' && !holdsLines(block) && lines.every(isIn);
  return lines.map((line) => (isMovedIn ? line.slice(margin.length) : line)).join('\n');
}

const wordsOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();

/** The comment that ends on the line before one of some lines; undefined where there is none. */
export function commentOver(file: File, lines: readonly number[]): string | undefined {
  const ends = new Map((file.comments ?? []).map((one) => [one.loc?.end.line ?? 0, one]));
  for (const line of lines) {
    const words: string[] = [];
    for (let at = line - 1; ; ) {
      const comment = ends.get(at);
      if (comment === undefined) break;
      words.unshift(wordsOf(comment.value));
      at = (comment.loc?.start.line ?? at) - 1;
    }
    if (words.length > 0) return words.join('\n');
  }
  return undefined;
}
