import { toolArgs } from './args';

/**
 * The result that a terminal call carries (contract.md §7): its `result` where that is a string, else what can be saved
 * of a `"result": "…` that was cut off, else the whole text.
 */
export function captureOf(text: string): string {
  const args = toolArgs(text);
  if (typeof args === 'object' && args !== null && 'result' in args && typeof args.result === 'string')
    return args.result;
  return salvaged(text) ?? text;
}

const RESULT_OPENS = /"result"\s*:\s*"/;
const STRING_BODY = /^(?:[^"\\]|\\.)*/;

/**
 * The beginning of a cut string, unescaped, without the backslashes that a cut may have left; undefined where there is none
 * or it does not read as one.
 */
function salvaged(text: string): string | undefined {
  const opening = RESULT_OPENS.exec(text);
  if (!opening) return undefined;
  const body = STRING_BODY.exec(text.slice(opening.index + opening[0].length))?.[0] ?? '';
  try {
    return JSON.parse(`"${body.replace(/\\+$/, '')}"`);
  } catch {
    return undefined;
  }
}

const OPEN = '<tool_call>';
const CLOSE = '</tool_call>';

/** The framework's repair of what it captured itself: a call left open at the end is cut, and trailing space (contract.md §7). */
export function repaired(result: string): string {
  const lastClose = result.lastIndexOf(CLOSE);
  const cut = result.indexOf(OPEN, lastClose === -1 ? 0 : lastClose + CLOSE.length);
  return (cut === -1 ? result : result.slice(0, cut)).trimEnd();
}
