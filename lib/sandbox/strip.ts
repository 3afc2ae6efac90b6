import { transform } from 'sucrase';
import type { Place } from './fault';

/** The text is no TypeScript: one plain sentence, and where. */
export class StripError extends Error {
  override readonly name = 'StripError';
  constructor(
    message: string,
    readonly place?: Place,
  ) {
    super(message);
  }
}

/** The last texts and what they came to: runs that differ in their session alone have the same one. */
const last = new Map<string, string>();
const MOST = 4;

/** Takes the types out of a `hooks.ts`, line for line; throws a StripError where the text is no TypeScript. */
export function stripTypes(hooksTs: string): string {
  const known = last.get(hooksTs);
  if (known !== undefined) return known;
  const stripped = strip(hooksTs);
  last.set(hooksTs, stripped);
  for (const oldest of last.keys()) if (last.size > MOST) last.delete(oldest);
  return stripped;
}

function strip(hooksTs: string): string {
  try {
    return transform(hooksTs, { transforms: ['typescript'], disableESTransforms: true, filePath: 'hooks.ts' }).code;
  } catch (thrown) {
    throw asStripError(thrown);
  }
}

function asStripError(thrown: unknown): StripError {
  if (thrown instanceof RangeError) return new StripError('hooks.ts is nested too deeply to be read.');
  const said = thrown instanceof Error ? thrown.message : '';
  const place = placeOf(thrown);
  const what = said.replace(/^Error transforming \S+: /, '').replace(/ \(\d+:\d+\)$/, '');
  const where = place ? ` (line ${place.line}, column ${place.column})` : '';
  return new StripError(`hooks.ts is not valid TypeScript${where}: ${what || 'it cannot be read'}.`, place);
}

function placeOf(thrown: unknown): Place | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('loc' in thrown)) return undefined;
  const { loc } = thrown;
  if (typeof loc !== 'object' || loc === null || !('line' in loc) || !('column' in loc)) return undefined;
  const { line, column } = loc;
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}
