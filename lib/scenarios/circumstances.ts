/** What each scenario switch changes about the turn (support-turn.md, More of the same turn): one entry for each, all of which go together. */
import { type Completion, ToolRetryError } from '../contract/hooks';
import type { Settings } from '../policy/document';
import { REQUESTS, type Request } from './requests';
import { AGENT, atRequest, type Stage, USUAL_STAGE } from './stage';
import type { RequestId } from './turn';
import { isObject } from './world';

type Circumstance = (settings: Settings) => (stage: Stage) => Stage;

/** How long the rate limit asks to wait, in milliseconds. */
const WAIT = 30_000;
/** The search's result, in cells, and what is left for it: 76 cells above the soft limit. */
const SEARCH_CELLS = 2000;
const ROOM = { nCtx: 16_384, remaining: 1100, softLimit: 1024, hardLimit: 512 };
/** A page that fits: the agent's second ask, whose rows take 4 cells each as those of the first do. */
const SHORT_PAGE = 10;
const CELLS_A_ROW = 4;

const same = (stage: Stage): Stage => stage;

function requestOf(id: RequestId): Request {
  const request = REQUESTS.find((one) => one.id === id);
  if (request === undefined) throw new Error(`There is no request ${id}.`);
  return request;
}

const lookupArgs = JSON.stringify(requestOf('charge_lookup').args);

function limitedRun(hidden: boolean): Completion {
  return hidden
    ? { kind: 'returned', value: { status: 429, retry_after_ms: WAIT } }
    : { kind: 'threw', error: new ToolRetryError('rate limited', WAIT) };
}

/**
 * Whatever the policy made of the page's size, a search that brings more rows than the second ask costs what support-turn.md
 * says; an answer without rows (a hidden 429) costs nothing, as all other texts of the turn.
 */
function searchCells(result: unknown): number {
  const rows = isObject(result) && Array.isArray(result.rows) ? result.rows.length : 0;
  return rows > SHORT_PAGE ? SEARCH_CELLS : rows * CELLS_A_ROW;
}

// `manager` is the session's, `retries` the agent's own, `rateLimitHidden` a way of `rateLimited`.
const CIRCUMSTANCES = {
  rateLimited:
    ({ rateLimited, rateLimitHidden }) =>
    (stage) => ({
      ...stage,
      disturb: (tool, nth) =>
        tool === 'search_orders' && nth <= rateLimited
          ? { completion: limitedRun(rateLimitHidden), effect: { type: 'limited' } }
          : stage.disturb(tool, nth),
    }),
  littleRoom: ({ littleRoom }) =>
    littleRoom
      ? (stage) => ({
          ...stage,
          pool: { ...stage.pool, room: ROOM },
          cost: (tool, result) => (tool === 'search_orders' ? searchCells(result) : stage.cost(tool, result)),
        })
      : same,
  repliesFirst: ({ repliesFirst }) =>
    repliesFirst ? (stage) => ({ ...stage, script: [{ type: 'reply' }, ...stage.script] }) : same,
  siblingRead: ({ siblingRead }) =>
    siblingRead ? (stage) => ({ ...stage, pool: { ...stage.pool, agents: [{ id: AGENT }, SIBLING] } }) : same,
  repeatsItself: ({ repeatsItself }) =>
    repeatsItself
      ? atRequest('order_search', (step) => [
          step,
          { type: 'repeat', request: requestOf('charge_lookup'), args: lookupArgs },
        ])
      : same,
  protectedRefund: ({ protectedRefund }) =>
    protectedRefund === 'no'
      ? same
      : (stage) => ({
          ...stage,
          protectedTools: [...stage.protectedTools, 'issue_refund'],
          pool: { ...stage.pool, grants: protectedRefund === 'with' ? ['issue_refund'] : [] },
        }),
  // The text breaks off before its last brace, as that of a model does which ran out of tokens.
  malformed: ({ malformed }) =>
    malformed ? atRequest('refund_1800', (step) => [{ ...step, args: step.args.slice(0, -1) }]) : same,
} satisfies Record<Exclude<keyof Settings, 'manager' | 'retries' | 'rateLimitHidden'>, Circumstance>;

/** Another agent of the pool, not in the lineage of the turn's own: it has read the charge before. */
const SIBLING = {
  id: 'sibling',
  toolCallCount: 1,
  turns: 1,
  ledger: [{ tool: 'lookup_charge', args: lookupArgs, outcome: 'toolResult' }],
} as const;

/** The turn's start under the settings. */
export const stageFor = (settings: Settings): Stage =>
  Object.values<Circumstance>(CIRCUMSTANCES).reduce((stage, of) => of(settings)(stage), USUAL_STAGE);
