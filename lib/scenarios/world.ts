import type { Completion } from '../contract/hooks';

/** What one run of a tool did in the world (support-turn.md, Tools); `nothing` for a repeat and for unusable arguments. */
export type Effect =
  | { readonly type: 'read' }
  | { readonly type: 'limited' }
  | { readonly type: 'rows'; readonly count: number }
  | { readonly type: 'moved'; readonly amount: number }
  | { readonly type: 'deleted' }
  | { readonly type: 'sent' }
  | { readonly type: 'nothing'; readonly repeat: boolean };

/** One run of a tool, as the world's ledger books it. */
export interface Run {
  readonly tool: ToolName;
  readonly effect: Effect;
}

/** The tools of the support turn and what they work on: it keeps the ledger that the metrics count. */
export interface World {
  /** Every run so far, in order. */
  readonly runs: readonly Run[];
  /** Runs a tool on what it received; never throws. */
  run(tool: ToolName, received: unknown): Completion;
}

/**
 * What comes between a tool and its work, asked before every run; null where the tool works as usual. `nth` is the number of
 * the run among those of this tool, from 1.
 */
export type Disturbance = (
  tool: ToolName,
  nth: number,
) => { readonly completion: Completion; readonly effect: Effect } | null;

interface Did {
  readonly value: Readonly<Record<string, unknown>>;
  readonly effect: Effect;
}

/** Answers whether this is the first time that something of this name happens: effects are once-only. */
type First = (what: string) => boolean;
type Read = (argument: string) => unknown;

const CHARGES: Readonly<Record<string, number>> = { ch_4021: 40, ch_3990: 1800 };
/** How many orders the customer has: no page has more rows, however large a page is asked for. */
const ORDERS = 10_000;
const INVALID: Did = { value: { status: 'invalid_arguments' }, effect: { type: 'nothing', repeat: false } };

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const repeated = (status: string): Did => ({ value: { status }, effect: { type: 'nothing', repeat: true } });

const TOOLS = {
  lookup_charge: (read): Did => {
    const id = read('charge_id');
    if (typeof id !== 'string') return INVALID;
    const amount = Object.hasOwn(CHARGES, id) ? CHARGES[id] : undefined;
    const value = amount === undefined ? { id, status: 'not_found' } : { id, amount, status: 'paid' };
    return { value, effect: { type: 'read' } };
  },
  issue_refund: (read, first): Did => {
    const charge = read('charge_id');
    const amount = read('amount');
    if (typeof charge !== 'string' || !isAmount(amount)) return INVALID;
    if (!first(`refund ${charge}`)) return repeated('already_refunded');
    return { value: { status: 'refunded', amount }, effect: { type: 'moved', amount } };
  },
  search_orders: (read): Did => {
    const size = read('page_size');
    if (!isAmount(size)) return INVALID;
    const rows = Array.from({ length: Math.min(Math.floor(size), ORDERS) }, (_, i) => ({ id: `or_${i + 1}` }));
    return { value: { rows }, effect: { type: 'rows', count: rows.length } };
  },
  delete_account: (read, first): Did => {
    const customer = read('customer_id');
    if (typeof customer !== 'string') return INVALID;
    if (!first(`delete ${customer}`)) return repeated('already_deleted');
    return { value: { status: 'deleted' }, effect: { type: 'deleted' } };
  },
  send_email: (read, first): Did => {
    const mail = ['to', 'subject', 'body'].map(read);
    if (typeof mail[0] !== 'string') return INVALID;
    const isNew = first(`send ${JSON.stringify(mail)}`);
    return { value: { status: 'sent' }, effect: isNew ? { type: 'sent' } : { type: 'nothing', repeat: true } };
  },
} satisfies Record<string, (read: Read, first: First) => Did>;

/** A tool of the six requests; the terminal `reply` is none of them, and never runs. */
export type ToolName = keyof typeof TOOLS;

/** The tools that requests call, in the order of support-turn.md's table. */
export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];

/** A world in which nothing has happened yet. */
export function createWorld(disturb: Disturbance = () => null): World {
  const runs: Run[] = [];
  const happened = new Set<string>();
  const first: First = (what) => happened.size < happened.add(what).size;
  return {
    runs,
    run(tool, received) {
      const disturbed = disturb(tool, 1 + runs.filter((run) => run.tool === tool).length);
      if (disturbed !== null) {
        runs.push({ tool, effect: disturbed.effect });
        return disturbed.completion;
      }
      const read: Read = (argument) =>
        isObject(received) && Object.hasOwn(received, argument) ? received[argument] : undefined;
      const { value, effect } = TOOLS[tool](read, first);
      runs.push({ tool, effect });
      return { kind: 'returned', value };
    },
  };
}

/** Tells an object of JSON from lists, null and everything else. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
