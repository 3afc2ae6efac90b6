/** One page of the help, in the author's words. */
export interface Article {
  /** How the page is asked for: `moment onReturn`, `kind refuse-when`, `words`. */
  readonly key: string;
  readonly title: string;
  readonly group: Group;
  readonly lead: string;
  readonly parts: readonly ArticlePart[];
}

export interface ArticlePart {
  readonly head: string;
  /** Sentences, or a term with what it means. */
  readonly lines: readonly (string | { readonly term: string; readonly says: string })[];
}

/** The groups of the table of contents, in order. */
export const GROUPS = ['Start here', 'The five moments', 'Kinds of rule'] as const;
export type Group = (typeof GROUPS)[number];
