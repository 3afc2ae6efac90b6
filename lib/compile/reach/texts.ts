import { matchesPieces } from '../../policy/conditions';

/** A form of texts: the pieces of a glob, between which any text may stand. */
export type Form = readonly string[];

/** A set of texts: some few, or all of some forms and not of others, with some few left out. */
export type Texts =
  | { readonly only: ReadonlySet<string> }
  | { readonly except: ReadonlySet<string>; readonly like: readonly Form[]; readonly unlike: readonly Form[] };

const NOBODY: ReadonlySet<string> = new Set();
export const NO_TEXTS: Texts = { only: NOBODY };
export const ALL_TEXTS: Texts = { except: NOBODY, like: [], unlike: [] };

/** Some single texts. */
export const textsOf = (texts: readonly string[]): Texts => (texts.length === 0 ? NO_TEXTS : { only: new Set(texts) });

/** All texts of a form. */
export function textsLike(form: Form): Texts {
  if (form.length === 1) return textsOf(form);
  return form.every((piece) => piece === '') ? ALL_TEXTS : { except: NOBODY, like: [form], unlike: [] };
}

export const isNoText = (texts: Texts): boolean => 'only' in texts && texts.only.size === 0;

/** Whether a text is in a set. */
export const hasText = (texts: Texts, text: string): boolean =>
  'only' in texts
    ? texts.only.has(text)
    : !texts.except.has(text) &&
      texts.like.every((form) => matchesPieces(text, form)) &&
      !texts.unlike.some((form) => matchesPieces(text, form));

const same = (a: Form, b: Form): boolean => a.length === b.length && a.every((piece, i) => piece === b[i]);
const joined = (a: readonly Form[], b: readonly Form[]): readonly Form[] =>
  a.length === 0 ? b : [...a, ...b.filter((form) => !a.some((other) => same(form, other)))];

/** A letter that stands in none of the pieces. */
function foreignTo(form: Form): string {
  let code = 0xe000;
  while (form.some((piece) => piece.includes(String.fromCharCode(code)))) code += 1;
  return String.fromCharCode(code);
}

/** Whether every text of one form is of the other: a letter that the other does not know stands for any text. */
const within = (one: Form, other: Form): boolean => matchesPieces(one.join(foreignTo(other)), other);

const fitStarts = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
const fitEnds = (a: string, b: string): boolean => a.endsWith(b) || b.endsWith(a);

/** Whether two forms surely have no text in common: they begin or end differently. */
const apart = (a: Form, b: Form): boolean =>
  !fitStarts(a[0] ?? '', b[0] ?? '') || !fitEnds(a.at(-1) ?? '', b.at(-1) ?? '');

const contradict = (like: readonly Form[], unlike: readonly Form[]): boolean =>
  like.some(
    (one, i) => unlike.some((other) => within(one, other)) || like.slice(0, i).some((other) => apart(one, other)),
  );

/** The texts in both sets. Where forms alone contradict each other it may keep a set that is none, never lose a text. */
export function bothTexts(a: Texts, b: Texts): Texts {
  if (a === ALL_TEXTS) return b;
  if (b === ALL_TEXTS) return a;
  if ('only' in a) return textsOf([...a.only].filter((text) => hasText(b, text)));
  if ('only' in b) return bothTexts(b, a);
  const like = joined(a.like, b.like);
  const unlike = joined(a.unlike, b.unlike);
  return contradict(like, unlike) ? NO_TEXTS : { except: new Set([...a.except, ...b.except]), like, unlike };
}

/** Whether two sets may have a text in common. */
export function textsMeet(a: Texts, b: Texts): boolean {
  if ('only' in a) {
    for (const text of a.only) if (hasText(b, text)) return true;
    return false;
  }
  if ('only' in b) return textsMeet(b, a);
  const forms = a.like.length + a.unlike.length > 0 && b.like.length + b.unlike.length > 0;
  return !forms || !isNoText(bothTexts(a, b));
}

/** All texts that are not in a set: of some few texts, all but some few, those of one form, or all but those. */
export function otherTexts(of: Texts): Texts {
  if ('only' in of) return of.only.size === 0 ? ALL_TEXTS : { except: of.only, like: [], unlike: [] };
  const [form] = of.like;
  if (form !== undefined) return { except: NOBODY, like: [], unlike: [form] };
  const [unlike] = of.unlike;
  return unlike === undefined ? textsOf([...of.except]) : textsLike(unlike);
}
