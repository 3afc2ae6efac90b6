/** The types that values are declared with, as far as a comparison can miss them. */
import type { Declared } from '../policy/document';

const COMPARED = ['text', 'number', 'truth'] as const;
export type Type = (typeof COMPARED)[number];

const isType = (type: string): type is Type => (COMPARED as readonly string[]).includes(type);

export const typeOf = (value: unknown): Type =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'truth' : 'text';

/** The types among those declared; empty where one of them may be anything. */
export const known = (types: readonly string[]): readonly Type[] => (types.every(isType) ? types : []);

/** The types that an argument has in some tools; empty where it may be anything. */
export const argumentTypes = ({ tools }: Declared, among: readonly string[], argument: string): readonly Type[] =>
  known(
    tools
      .filter((tool) => among.includes(tool.name))
      .flatMap((tool) => tool.arguments)
      .filter(({ name }) => name === argument)
      .map(({ type }) => type),
  );
