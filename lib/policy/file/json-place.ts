import { visit } from 'jsonc-parser';

function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Where a text stops being JSON: *line 2, column 7*, *its end*, or *its depth* where it nests too deeply to tell. */
export function whereItBreaks(text: string): string {
  let at: number | undefined;
  const stopAt = (offset: number): never => {
    at = offset;
    throw new Error('It breaks here.');
  };
  try {
    visit(text, { onError: (_, offset) => stopAt(offset) }, { disallowComments: true });
  } catch {
    if (at === undefined) return 'its depth';
  }
  return at === undefined || at >= text.trimEnd().length ? 'its end' : lineAndColumn(text, at);
}
