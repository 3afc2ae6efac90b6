/** Directions of writing forced from outside, and marks that no sentence needs: they would turn what stands after them. */
const UNSPOKEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]+/gu;

/** An author's words as they can be said aloud: one line, no longer than `most` characters; null where there is nothing to say. */
export function sayable(text: string | null, most: number): string | null {
  const said = (text ?? '').replace(UNSPOKEN, ' ').replace(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(said) && !isData(said) ? shortened(said, most) : null;
}

/** JSON, whole or within the words: data for programs, which no customer is to hear. */
const isData = (said: string): boolean => /^[[{]|[{[]\s*["{[]|["'\]}]\s*:\s*["{[\d]|"\w+"\s*:/.test(said);

/** Cuts at a word where one ends in time, and says with an ellipsis that something is missing. */
function shortened(said: string, most: number): string {
  const characters = [...said];
  if (characters.length <= most) return said;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s\p{P}\p{M}\u200d]+$/u, '')}…`;
}

/** Begins a sentence. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const ENDED = /[?!…。！？؟]["'’”»)\]]*$|\.["'’”»)\]]+$/u;

/** Ends a sentence: a dot, unless something else ends it already. */
export const closed = (text: string): string => (ENDED.test(text) ? text : `${text.replace(/[\s.,;:]+$/u, '')}.`);
