/** The arguments as guards, hooks and the ledger's readers see them: an object, else `{}` (contract.md §3). */
export function hookArgs(text: string): Record<string, unknown> {
  const parsed = toolArgs(text);
  return isRecord(parsed) ? parsed : {};
}

/** The arguments as the tool receives them: its own parse, valid JSON of any type as it is, else `{}` (contract.md §3). */
export function toolArgs(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
