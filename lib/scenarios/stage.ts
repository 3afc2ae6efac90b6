import type { PoolOptions } from '../engine/types';
import { REQUESTS, type Request } from './requests';
import type { RequestId } from './turn';
import type { Disturbance, ToolName } from './world';

/** What the scripted agent does next: one of its six requests, one of them again, or its reply before anything else. */
export type Step =
  | { readonly type: 'request' | 'repeat'; readonly request: Request; readonly args: string }
  | { readonly type: 'reply' };

/** What a turn starts from: the agent's script (the reply at the end is no step of it), what disturbs the tools, and the pool. */
export interface Stage {
  readonly script: readonly Step[];
  readonly disturb: Disturbance;
  readonly pool: Pick<PoolOptions, 'agents' | 'grants' | 'room'>;
  /** Tools that are protected besides those that the policy declares so. */
  readonly protectedTools: readonly ToolName[];
  /** Cells that a tool's result takes. */
  readonly cost: (tool: ToolName, result: unknown) => number;
}

/** The agent of the turn, by its name in the pool. */
export const AGENT = 'support';

/** The support turn as it is with every switch off. */
export const USUAL_STAGE: Stage = {
  script: REQUESTS.map((request) => ({ type: 'request', request, args: JSON.stringify(request.args) })),
  disturb: () => null,
  pool: {},
  protectedTools: [],
  cost: () => 0,
};

/** Applies `change` to the step of one request; what it gives takes the step's place. */
export const atRequest =
  (id: RequestId, change: (step: Extract<Step, { args: string }>) => readonly Step[]) =>
  (stage: Stage): Stage => ({
    ...stage,
    script: stage.script.flatMap((step) => (step.type === 'request' && step.request.id === id ? change(step) : [step])),
  });
