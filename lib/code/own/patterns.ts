/** Regular expressions: the parser of TypeScript takes any text for one, and an engine refuses the whole file for a wrong one. */

/** The sandbox's engine has so many groups in one expression. */
const MOST_GROUPS = 250;

const GROUPS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\(\?<([^=!>]+)>/gsu;

/** Why a text is no regular expression that every engine takes, in words; null where it is one. Nothing is searched with it. */
export function whyNoPattern(pattern: string, flags: string): string | null {
  try {
    new RegExp(pattern, flags);
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : '';
    return said.split(': ').at(-1) ?? '';
  }
  const groups = [...pattern.matchAll(GROUPS)].filter(([found]) => found.startsWith('('));
  const names = groups.flatMap(([, name]) => name ?? []);
  if (groups.length > MOST_GROUPS) return 'It has too many groups';
  return new Set(names).size < names.length ? 'Two of its groups have one name' : null;
}
