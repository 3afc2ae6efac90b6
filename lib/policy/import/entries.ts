/** Where in a pasted value the tools are: a list, a request or answer that holds one, or the value itself. */
import { isRecord, own } from '../file/json-text';

/** One entry with the place where it stands: `tools[3]`. */
export interface Entry {
  readonly value: unknown;
  readonly place: string;
}

/** The entries of a pasted value; `single`: it is no list; or in a sentence why there are none. */
export type Entries = { readonly entries: readonly Entry[]; readonly single: boolean } | { readonly trouble: string };

const LISTS = ['tools', 'functions'] as const;

/** What people paste that is near, and what to paste instead. */
const NEAR: readonly (readonly [key: string, sentence: string])[] = [
  ['openapi', 'This is an OpenAPI document; paste a list of tools, or the JSON Schema of one tool’s arguments.'],
  ['swagger', 'This is an OpenAPI document; paste a list of tools, or the JSON Schema of one tool’s arguments.'],
  ['mcpServers', 'This is a list of MCP servers; paste what one of them answers to tools/list.'],
  ['tool_calls', 'These are calls of tools; paste the list of the tools themselves.'],
];

const inList = (list: readonly unknown[], at: string): Entries => ({
  entries: list.map((value, i) => ({ value, place: `${at}[${i}]` })),
  single: false,
});

/** Finds the entries of a pasted value. */
export function entriesOf(value: unknown, at = ''): Entries {
  if (Array.isArray(value)) return inList(value, at);
  if (!isRecord(value)) return { entries: [{ value, place: at }], single: true };
  const inside = at === '' ? '' : `${at}.`;
  for (const key of LISTS) {
    const list = own(value, key);
    if (Array.isArray(list)) return inList(list, `${inside}${key}`);
    if (list !== undefined) return { trouble: `The text cannot be used: ${inside}${key} is no list of tools.` };
  }
  if (at === '' && isRecord(own(value, 'result'))) return entriesOf(own(value, 'result'), 'result');
  if (own(value, 'jsonrpc') !== undefined && own(value, 'error') !== undefined)
    return { trouble: 'The server answered with an error, and with no tools.' };
  const near = NEAR.find(([key]) => own(value, key) !== undefined);
  return near === undefined ? { entries: [{ value, place: at }], single: true } : { trouble: near[1] };
}

/** Whether an answer of MCP says that its list goes on. */
export const goesOn = (value: unknown): boolean =>
  [own(value, 'nextCursor'), own(own(value, 'result'), 'nextCursor')].some((cursor) => typeof cursor === 'string');
