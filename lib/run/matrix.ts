import type { Policy } from '../policy/document';
import type { Sandbox } from '../sandbox';
import { type OutcomeName, outcomeOf } from '../scenarios/outcome';
import type { Metrics } from '../scenarios/turn';
import { combinations, type Input, readInputs, underAll, whyNoMatrix } from './experiment';
import type { Watch } from './lasting';
import { type Outcome, runPolicy } from './run';

/** A combination of the five inputs, the choices by their ids; manager and typo are true or false. */
export interface Combination {
  readonly denial: string;
  readonly position: string;
  readonly pageSize: string;
  readonly manager: boolean | 'custom';
  readonly typo: boolean | 'custom';
}

const flag = (choice: string): boolean | 'custom' => (choice === 'custom' ? 'custom' : choice === 'yes');

/** The inputs of a policy in the form of the fixtures. */
export function combinationOf(policy: Policy): Combination {
  const { denial, position, pageSize, manager, typo } = readInputs(policy);
  return { denial, position, pageSize, manager: flag(manager), typo: flag(typo) };
}

/** One combination and what its turn came to. */
export interface Cell {
  readonly inputs: Combination;
  readonly metrics: Metrics;
  readonly outcome: OutcomeName;
}

export type Trouble = { readonly trouble: string };

function cellOf(outcome: Outcome, wanted: Readonly<Record<Input, string>>): Cell | Trouble {
  if (outcome.type !== 'ran') return { trouble: outcome.why };
  const { denial, position, pageSize, manager, typo } = wanted;
  const inputs = { denial, position, pageSize, manager: manager === 'yes', typo: typo === 'yes' };
  return { inputs, metrics: outcome.turn.metrics, outcome: outcomeOf(outcome.turn) };
}

/** Runs every combination; a sentence where an input has nothing to act on, or a combination does not run. */
export function runMatrix(policy: Policy, sandbox: Sandbox, watch: Watch = {}): readonly Cell[] | Trouble {
  const trouble = whyNoMatrix(policy);
  if (trouble !== null) return { trouble };
  const cells: Cell[] = [];
  const policies = underAll(policy);
  for (const [at, wanted] of combinations().entries()) {
    const cell = cellOf(runPolicy(policies[at] ?? policy, sandbox, {}, watch), wanted);
    if ('trouble' in cell) return cell;
    cells.push(cell);
  }
  return cells;
}
