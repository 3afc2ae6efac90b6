/** Copies `value` as JSON would carry it, for the trace; what JSON cannot carry becomes a description of it. */
export function plain(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return inWords(value);
  }
}

/** Names a value in a few words, whatever it is. */
export function inWords(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Promise) return 'a promise';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a value that JSON cannot carry (${typeof value})`;
  }
}

/** The text of whatever was thrown, also of what is no Error. */
export function errorText(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    return 'something that has no text was thrown';
  }
}

/** The name of an error, by which rules recognise its kind. */
export function errorName(error: Error): string {
  try {
    return String(error.name);
  } catch {
    return 'Error';
  }
}

/** What an answer of any type says, to be read member by member. */
export const membersOf = (answer: unknown): Readonly<Record<string, unknown>> => Object(answer);
