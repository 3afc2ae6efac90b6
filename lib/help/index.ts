import type { Policy } from '../policy/document';
import type { Article } from './article';
import { kindArticles } from './kinds';
import { MOMENT_ARTICLES } from './moments';
import { START_ARTICLES } from './start';

export { type Article, GROUPS } from './article';

/** Every page of the help, in the order of its table of contents. */
export const articles = (policy: Policy): readonly Article[] => [
  ...START_ARTICLES,
  ...MOMENT_ARTICLES,
  ...kindArticles(policy),
];
