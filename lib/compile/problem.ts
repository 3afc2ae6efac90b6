import type { Edit } from '../policy/edits';
import { MESSAGES, type ProblemCode, type Severity } from './messages';

/** Something wrong with a policy: what, where, and where one exists a fix that is one edit. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly text: string;
  /** The card and the field to show; without a card, a part of the policy itself: its overrides or its tools. */
  readonly node?: string;
  readonly field?: string;
  /** The place in the field's text, both counted from 1. */
  readonly at?: { readonly line: number; readonly column: number };
  /** The guard's name, where an override of it is what is wrong. */
  readonly guard?: string;
  readonly fix?: { readonly label: string; readonly edit: Edit };
}

/** A problem as it is told across a border: plain JSON, its fix by what it is called. */
export type ToldProblem = Omit<Problem, 'fix'> & { readonly fix?: string };

/** A problem in words alone. */
export const told = ({ fix, ...rest }: Problem): ToldProblem =>
  fix === undefined ? rest : { ...rest, fix: fix.label };

type Words<C extends ProblemCode> = Parameters<(typeof MESSAGES)[C][1]>;
type Where = Pick<Problem, 'node' | 'field' | 'at' | 'guard' | 'fix'>;

/** A problem of the catalogue at a place. */
export function problem<C extends ProblemCode>(code: C, words: Words<C>, where: Where = {}): Problem {
  const [severity, text] = MESSAGES[code];
  return { code, severity, text: (text as (...args: Words<C>) => string)(...words), ...where };
}

/** Whether the policy cannot run and not be exported as hooks.ts. */
export const stopsTheRun = (problems: readonly Problem[]): boolean => problems.some((one) => one.severity === 'stops');
