/** Laying text out within a width: a group stands on one line where it fits, else each of its breaks is a new line. */
export type Doc =
  | string
  | readonly Doc[]
  | { readonly as: 'indent'; readonly of: Doc }
  | { readonly as: 'group'; readonly of: Doc }
  /** A break: `flat` where its group fits on the line. */
  | { readonly as: 'line'; readonly flat: string }
  /** Text for one of the two cases: the group broken, or flat. */
  | { readonly as: 'when'; readonly broken: string; readonly flat: string };

export const line: Doc = { as: 'line', flat: ' ' };
export const softline: Doc = { as: 'line', flat: '' };
export const indent = (...of: readonly Doc[]): Doc => ({ as: 'indent', of });
export const group = (...of: readonly Doc[]): Doc => ({ as: 'group', of });
export const when = (broken: string, flat = ''): Doc => ({ as: 'when', broken, flat });
export const hardline: Doc = { as: 'line', flat: '\n' };

export const join = (docs: readonly Doc[], between: Doc): Doc =>
  docs.flatMap((doc, i) => (i === 0 ? [doc] : [between, doc]));

const isList = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc);

/** Width of a doc laid flat; Infinity where it holds a break that must be one. */
function flatWidth(doc: Doc, limit: number): number {
  if (typeof doc === 'string') return doc.length;
  if (isList(doc)) {
    let sum = 0;
    for (const part of doc) {
      sum += flatWidth(part, limit - sum);
      if (sum > limit) return sum;
    }
    return sum;
  }
  switch (doc.as) {
    case 'indent':
    case 'group':
      return flatWidth(doc.of, limit);
    case 'line':
      return doc.flat === '\n' ? Number.POSITIVE_INFINITY : doc.flat.length;
    case 'when':
      return doc.flat.length;
  }
}

/** Prints a doc with lines of at most `width` characters where its breaks allow it. */
export function layout(root: Doc, width: number): string {
  const lines: string[] = [];
  let current = '';
  const put = (text: string) => {
    current += text;
  };
  const visit = (doc: Doc, depth: number, broken: boolean, after: number): void => {
    if (typeof doc === 'string') return put(doc);
    if (isList(doc)) {
      doc.forEach((part, i) => {
        visit(part, depth, broken, i === doc.length - 1 ? after : trailing(doc, i + 1));
      });
      return;
    }
    switch (doc.as) {
      case 'indent':
        return visit(doc.of, depth + 1, broken, after);
      case 'group': {
        const room = width - current.length - after;
        return visit(doc.of, depth, flatWidth(doc.of, room) > room, after);
      }
      case 'line': {
        if (!broken) return put(doc.flat);
        lines.push(current.trimEnd());
        current = '  '.repeat(depth);
        return;
      }
      case 'when':
        return put(broken ? doc.broken : doc.flat);
    }
  };
  visit(root, 0, true, 0);
  return [...lines, current].join('\n');
}

/** Width of what follows on the same line: closing brackets and commas right after a group. */
function trailing(docs: readonly Doc[], from: number): number {
  let sum = 0;
  for (let i = from; i < docs.length; i++) {
    const doc = docs[i];
    if (typeof doc !== 'string') return sum;
    sum += doc.length;
  }
  return sum;
}
