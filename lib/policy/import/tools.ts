/** Reading a pasted text for the tools that it describes. Nothing of it is run, and nothing is fetched. */

import { whereItBreaks } from '../file/json-place';
import { type Entry, entriesOf, goesOn } from './entries';
import { type ImportedTool, readEntry, STYLES, type Style } from './entry';
import { counted, gatherNotes, listed, quoted } from './notes';

export type { ImportedTool } from './entry';
export { importTools, previewImport, type ToolPreview } from './preview';

/**
 * What a pasted text was read as: its tools, with sentences on what was understood and what was left out and why; a
 * question, where it is one JSON Schema without a title: read it again with a name; or one sentence of trouble.
 */
export type ReadTools =
  | { readonly tools: readonly ImportedTool[]; readonly notes: readonly string[] }
  | { readonly needsName: string }
  | { readonly trouble: string };

const MOST_TOOLS = 1_000;
const MOST_CHARACTERS = 20_000_000;
const WANTED = 'a list of tools, or a JSON Schema of one tool’s arguments';

/** The text without the byte order mark and the fence of a code block that it was copied with; lines stay where they are. */
function bare(text: string): string {
  const trimmed = text.replace(/^\uFEFF/u, '').trimEnd();
  const start = trimmed.search(/\S/u);
  if (!trimmed.startsWith('```', start) || !trimmed.endsWith('```')) return trimmed;
  const line = trimmed.indexOf('\n', start);
  return line === -1 ? trimmed : `${trimmed.slice(0, start)}${trimmed.slice(line, -3)}`;
}

function parse(text: string): { readonly value: unknown } | { readonly trouble: string } {
  if (text.length > MOST_CHARACTERS)
    return { trouble: `The text is too long: at most ${MOST_CHARACTERS / 1_000_000} million characters are read.` };
  const json = bare(text);
  if (json.trim() === '') return { trouble: `There is nothing to read; paste ${WANTED}.` };
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    return { trouble: `The text is not JSON: it cannot be read at ${whereItBreaks(json)}.` };
  }
}

/** What the entries of a pasted value were read as. */
interface Gathered {
  readonly tools: ReadonlyMap<string, ImportedTool>;
  readonly counts: ReadonlyMap<Style, number>;
  readonly notes: readonly string[];
  /** Why the first entry that is left out is; null where none is. */
  readonly why: string | null;
  /** Whether that is because a JSON Schema has no name. */
  readonly isUnnamed: boolean;
}

function gather(entries: readonly Entry[], single: boolean, calledFor?: string): Gathered {
  const notes = gatherNotes();
  const tools = new Map<string, ImportedTool>();
  const counts = new Map<Style, number>();
  let why: string | null = null;
  let isUnnamed = false;
  let past = 0;
  for (const { value, place } of entries) {
    if (tools.size === MOST_TOOLS) {
      past++;
      continue;
    }
    const read = readEntry(value, { notes, single, calledFor: single ? calledFor : undefined });
    if ('why' in read) {
      if (why === null) isUnnamed = read.unnamed === true;
      why ??= single ? read.why : `at ${place}, ${read.why}`;
      notes.add(`${place} is left out: ${read.why}.`);
    } else if (tools.has(read.tool.name)) {
      notes.add(`${quoted(read.tool.name)} is listed more than once; the first is taken.`);
    } else {
      tools.set(read.tool.name, read.tool);
      counts.set(read.style, (counts.get(read.style) ?? 0) + 1);
    }
  }
  const rest = past === 0 ? [] : [`The list is long: what comes after the first ${MOST_TOOLS} tools is left out.`];
  return { tools, counts, notes: [...notes.list(), ...rest], why, isUnnamed };
}

/** What was understood, and what nothing in the text says. */
function heading(tools: readonly ImportedTool[], counts: ReadonlyMap<Style, number>): readonly string[] {
  const kinds = [...counts].map(([style, count]) => `${counted(count, 'tool')} ${STYLES[style]}`);
  const silent = tools.filter((tool) => tool.does === undefined).map((tool) => quoted(tool.name));
  const only = silent.length === 1 ? 'only reads' : 'only read';
  return [
    `Understood ${listed(kinds)}.`,
    ...(silent.length === 0 ? [] : [`Nothing says that ${listed(silent)} ${only}: taken to act.`]),
  ];
}

/** Reads the tools that a pasted text describes. `name`: what to call the tool of a JSON Schema that stands alone. */
export function readTools(text: string, name?: string): ReadTools {
  const parsed = parse(text);
  if ('trouble' in parsed) return parsed;
  const found = entriesOf(parsed.value);
  if ('trouble' in found) return found;
  const { entries, single } = found;
  if (entries.length === 0) return { trouble: 'The list of tools is empty.' };

  const { tools, counts, notes, why, isUnnamed } = gather(entries, single, name);
  if (tools.size === 0 && single && isUnnamed)
    return { needsName: 'This is a JSON Schema without a title. What is the tool called?' };
  if (tools.size === 0) return { trouble: `This is not ${WANTED}: ${why}.` };
  const read = [...tools.values()];
  const more = goesOn(parsed.value) ? ['The list goes on: the server has more pages of it, to be pasted too.'] : [];
  return { tools: read, notes: [...heading(read, counts), ...notes, ...more] };
}
