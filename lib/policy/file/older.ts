/** Files of before version 1, which leave out what is empty: written out as version 1 has it, with nothing taken away. */
import { VERSION } from '../document';

type Document = Readonly<Record<string, unknown>>;

const LISTS = ['tools', 'facts', 'nodes', 'chains', 'shelf'] as const;
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Whether a document says that it is older than what is written now. */
export const isOlder = ({ version }: Document): boolean =>
  typeof version === 'number' && Number.isInteger(version) && version >= 0 && version < VERSION;

/** The same policy as this version writes it, and a sentence on each thing that was changed. */
export function migrated(document: Document): { readonly value: Document; readonly changes: readonly string[] } {
  const lists = LISTS.filter((key) => document[key] === undefined);
  const isUnnamed = document.name === undefined;
  const isUnset = document.scenario === undefined;
  return {
    value: {
      ...document,
      version: VERSION,
      ...(isUnnamed ? { name: 'Untitled policy' } : {}),
      ...Object.fromEntries(lists.map((key) => [key, []])),
      ...(isUnset ? { scenario: {} } : {}),
    },
    changes: [
      `The file is of version ${document.version}; it is read as version ${VERSION}, and saved as that.`,
      ...(isUnnamed ? ['It had no name, and is called “Untitled policy”.'] : []),
      ...(lists.length === 0
        ? []
        : [`It had no ${listed(lists)}; ${lists.length === 1 ? 'it is an empty list' : 'they are empty lists'} now.`]),
      ...(isUnset ? ['It had no scenario settings, and has the usual ones.'] : []),
    ],
  };
}
