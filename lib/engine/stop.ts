import type { Moment } from '../contract/moments';
import type { Consequence } from '../contract/trace';

interface Stop {
  readonly blast: 'agent' | 'pool';
  readonly what: Extract<Consequence['what'], 'dropped' | 'agentFailed' | 'poolEnded'>;
  readonly says: string;
}

/** Every way in which an agent or the whole pool stops: how far it reaches, and in plain words why (contract.md §3 to §7, §9). */
export const STOPS = {
  settle_stall_break: {
    blast: 'agent',
    what: 'dropped',
    says: 'The result does not fit and no rule answered: the framework drops the agent.',
  },
  pressure_settle_reject: {
    blast: 'agent',
    what: 'dropped',
    says: 'The result does not fit, and by the rule that answered the agent is dropped.',
  },
  tool_error: {
    blast: 'agent',
    what: 'agentFailed',
    says: 'The tool raised an error, and that was taken as its result.',
  },
  tool_result_failed: {
    blast: 'agent',
    what: 'agentFailed',
    says: 'What came of the run could not be turned into a result.',
  },
  endless_wait: { blast: 'agent', what: 'agentFailed', says: 'A rule asked to wait for a time that never ends.' },
  endless_retry: {
    blast: 'agent',
    what: 'agentFailed',
    says: 'A rule asked for another try again and again; this run stops here, the framework itself would go on.',
  },
  guard_threw: { blast: 'pool', what: 'poolEnded', says: 'A rule raised an error: the turn ends for every agent.' },
  before_admit_threw: {
    blast: 'pool',
    what: 'poolEnded',
    says: 'A rule raised an error while room was sought: the turn ends for every agent.',
  },
  on_return_threw: {
    blast: 'pool',
    what: 'poolEnded',
    says: 'A rule raised an error over the reply: the turn ends for every agent.',
  },
  follow_up_does_not_fit: {
    blast: 'pool',
    what: 'poolEnded',
    says: 'What a rule says next does not fit into the room left: the turn ends for every agent.',
  },
  agent_done: { blast: 'agent', what: 'agentFailed', says: 'This agent has ended already and makes no further calls.' },
  pool_ended: {
    blast: 'pool',
    what: 'poolEnded',
    says: 'The turn has ended for every agent; none makes further calls.',
  },
} as const satisfies Record<string, Stop>;

/** Why something stopped: the framework's own word where it has one. */
export type StopReason = keyof typeof STOPS;

/** What an error raised by a contributor ends, by moment; null: nothing, whoever raised it is passed over (contract.md §12). */
export const RAISED = {
  beforeDispatch: 'guard_threw',
  afterExecute: 'tool_result_failed',
  beforeAdmit: 'before_admit_threw',
  afterAdmit: null,
  onReturn: 'on_return_threw',
} as const satisfies Record<Moment, StopReason | null>;
