/** A page for each kind of rule, made from the kind itself: a new kind brings its own help. */
import { MOMENTS } from '../contract/moments';
import { KINDS, newNode, plainSentence } from '../nodes';
import type { AnyKind } from '../nodes/kind';
import type { Policy } from '../policy/document';
import type { Article, ArticlePart } from './article';

function fieldsOf(kind: AnyKind): readonly ArticlePart[] {
  const lines = kind.fields.flatMap(({ label, help }) => (help === undefined ? [] : [{ term: label, says: help }]));
  return lines.length === 0 ? [] : [{ head: 'What you fill in', lines }];
}

/** How a new rule of the kind reads in a policy, at the first moment that it fits. */
function exampleOf(kind: AnyKind, policy: Policy): readonly ArticlePart[] {
  const [moment] = kind.moments;
  if (moment === undefined) return [];
  return [
    { head: 'A new one reads', lines: [plainSentence(policy, newNode(policy, kind, { moment }, 'help'), { moment })] },
  ];
}

/** Kinds of one title are told apart by their moments. */
function titleOf({ title, moments }: AnyKind): string {
  const isAlone = KINDS.filter((kind) => kind.title === title).length === 1;
  return isAlone ? title : `${title}: ${moments.map((moment) => MOMENTS[moment].short).join(', ')}`;
}

/** The pages of all kinds; the examples speak of the tools that the policy has. */
export const kindArticles = (policy: Policy): readonly Article[] =>
  KINDS.map((kind) => ({
    key: `kind ${kind.id}`,
    title: titleOf(kind),
    group: 'Kinds of rule',
    lead: kind.help,
    parts: [
      { head: 'Where it can stand', lines: kind.moments.map((moment) => MOMENTS[moment].question) },
      ...fieldsOf(kind),
      ...exampleOf(kind, policy),
    ],
  }));
