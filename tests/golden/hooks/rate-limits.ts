// Rate limits. Written by Hookline from the policy at the end of this file; edit the policy, not this text.
// A rate limit is waited out, also where it hides inside a success; after two tries the agent is told plainly.

// With a pool:
//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// With a policy class, which takes the hooks and the overrides itself:
//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })
//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })

import type { Completion, GuardOverrides, LloyalOperation, Tool, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Args = Readonly<Record<string, unknown>>;

/** What the session knows; this policy reads none of it. */
export interface Session {}

/** One rule of one tool: what it answers at its moment, or what it makes of the arguments before the tool runs. */
export type ToolRule =
  | { readonly name: string; readonly hooks: ToolLifecycleHooks }
  | { readonly name: string; readonly rewrite: (args: Args) => Args; readonly note?: string };

/** The value of an own property; what a prototype lends is not there. */
const own = (from: object, key: string): unknown =>
  Object.hasOwn(from, key) ? (from as Readonly<Record<string, unknown>>)[key] : undefined;

/** What stands at a path of own keys; undefined where it ends early. */
const at = (from: unknown, ...path: readonly string[]): unknown => {
  let value = from;
  for (const key of path) value = typeof value === 'object' && value !== null ? own(value, key) : undefined;
  return value;
};

/** What the tool returned; undefined where it threw. */
const returned = (completion: Completion): unknown => (completion.kind === 'returned' ? completion.value : undefined);

/** The name or the message of what the tool threw; undefined where it returned. */
const thrown = (completion: Completion, part: 'name' | 'message'): unknown =>
  completion.kind === 'threw' ? completion.error[part] : undefined;

/** Whether a value is there and holds nothing. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === '' || value === null;

/** A wait in milliseconds that is finite and within bounds. */
const wait = (asked: unknown, otherwise: number, most: number): number =>
  Math.min(typeof asked === 'number' && asked >= 0 ? asked : otherwise, most);

/**
 * Hidden rate limit: runs search_orders again when status of the result is 429, 2 times at most, then calls it a
 * failure.
 */
const hiddenRateLimit: ToolLifecycleHooks = {
  afterExecute: ({ tool, attempt, completion }) =>
    completion.kind === 'returned' &&
    tool === 'search_orders' &&
    at(returned(completion), 'status') === 429
      ? attempt <= 2
          ? { type: 'retry', afterMs: wait(at(returned(completion), 'retry_after_ms'), 1000, 300000) }
          : {
              type: 'fail',
              message:
                'search_orders is rate-limited and did not recover. Do not call it again; use what has been found.',
            }
      : undefined,
};

/**
 * Open rate limit: runs any call again when the kind of the error is “ToolRetryError”, 2 times at most, then
 * calls it a failure.
 */
const openRateLimit: ToolLifecycleHooks = {
  afterExecute: ({ attempt, completion }) =>
    thrown(completion, 'name') === 'ToolRetryError'
      ? attempt <= 2
          ? { type: 'retry', afterMs: 30000 }
          : {
              type: 'fail',
              message:
                'The tool is rate-limited and did not recover. Do not call it again; use what has been found.',
            }
      : undefined,
};

/** Empty search: calls the result of search_orders a failure when rows of the result is empty. */
const emptySearch: ToolLifecycleHooks = {
  afterExecute: ({ tool, completion }) =>
    completion.kind === 'returned' &&
    tool === 'search_orders' &&
    isEmpty(at(returned(completion), 'rows'))
      ? {
          type: 'fail',
          message:
            'Counted as failed by policy (no_match): no order matched the search. Ask the customer for the order number.',
        }
      : undefined,
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (_session: Session): ToolLifecycleHooks[] => [
  hiddenRateLimit,
  openRateLimit,
  emptySearch,
];

/** The rules of each tool, in the order of asking; withPolicy applies them. */
export const createToolRules = (_session: Session): ReadonlyMap<string, readonly ToolRule[]> =>
  new Map<string, readonly ToolRule[]>();

/** Overrides of guards by name. */
export const guards: GuardOverrides = {};

export const protectedTools: readonly string[] = [];

// ── the same in every file from here ──

const withNotes = (result: unknown, notes: readonly string[]): unknown =>
  typeof result === 'object' && result !== null && !Array.isArray(result)
    ? { ...result, policy_note: notes.join(' ') }
    : { result, policy_note: notes.join(' ') };

/** The tool under this policy; the given one is untouched, and given back as it is where nothing concerns it. */
export function withPolicy<T extends Tool>(tool: T, session: Session): T {
  const rules = createToolRules(session).get(tool.name) ?? [];
  const guarded = protectedTools.includes(tool.name);
  if (rules.length === 0 && !guarded) return tool;

  const brought: readonly ToolLifecycleHooks[] = tool.hooks === undefined ? [] : [tool.hooks];
  const contributors = [...brought, ...rules.flatMap((rule) => ('hooks' in rule ? [rule.hooks] : []))];
  const first = <D>(ask: (hooks: ToolLifecycleHooks) => D | undefined): D | undefined => {
    for (const hooks of contributors) {
      const said = ask(hooks);
      if (said) return said;
    }
    return undefined;
  };
  const hooks: ToolLifecycleHooks = {
    beforeDispatch: contributors.flatMap((one) => one.beforeDispatch ?? []),
    afterExecute: (input) => first((one) => one.afterExecute?.(input)),
    beforeAdmit: (input) => first((one) => one.beforeAdmit?.(input)),
    afterAdmit: (input) => first((one) => one.afterAdmit?.(input)),
    onReturn: (input) => {
      let accepted: ReturnType<NonNullable<ToolLifecycleHooks['onReturn']>>;
      for (const one of contributors) {
        const said = one.onReturn?.(input);
        if (said?.type === 'reject' && input.agent.returnsRejected === 0) return said;
        if (said?.type === 'accept') accepted ??= said;
      }
      return accepted;
    },
  };
  const execute: Tool['execute'] = function* (args, context): Generator<unknown, unknown, unknown> {
    if (typeof args !== 'object' || args === null || Array.isArray(args)) return yield* tool.execute(args, context);
    const notes: string[] = [];
    let sent: Args = args;
    for (const rule of rules) {
      if (!('rewrite' in rule)) continue;
      const next = rule.rewrite(sent);
      if (next !== sent && rule.note !== undefined) notes.push(rule.note);
      sent = next;
    }
    const result: unknown = yield* tool.execute(sent, context);
    return notes.length === 0 ? result : withNotes(result, notes);
  } satisfies (...args: never[]) => LloyalOperation<unknown>;

  // A stand-in, so that frozen tools and private members work: whatever is not ours is asked of the given tool.
  const ours = new Map<PropertyKey, unknown>([['hooks', hooks], ['execute', execute]]);
  if (guarded) ours.set('protected', true);
  return new Proxy(Object.create(Object.getPrototypeOf(tool)) as T, {
    get: (_, key) => {
      if (ours.has(key)) return ours.get(key);
      const value: unknown = Reflect.get(tool, key, tool);
      return typeof value === 'function' && key !== 'constructor' ? value.bind(tool) : value;
    },
    has: (_, key) => ours.has(key) || key in tool,
  });
}

// hookline-policy {"version":1,"code":"0ac3d505b3f92f0c","policy":{"format":"hookline-policy","version":1,"name":"Rate limits","about":"A rate limit is waited out, also where it hides inside a success; after two tries the agent is told plainly.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}]},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]}],"terminal":"reply","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"},{"key":"user:id","type":"text"}],"nodes":[{"id":"n1","kind":"retry-failure","name":"Hidden rate limit","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"search_orders"},{"subject":{"of":"value","path":["status"]},"is":"is","value":429}]},"times":2,"wait":1,"waitField":"retry_after_ms","after":"fail","message":"search_orders is rate-limited and did not recover. Do not call it again; use what has been found."}},{"id":"n2","kind":"retry-failure","name":"Open rate limit","fields":{"when":{"group":"all","of":[{"subject":{"of":"error","part":"name"},"is":"is","value":"ToolRetryError"}]},"times":2,"wait":30,"waitField":"","after":"fail","message":"The tool is rate-limited and did not recover. Do not call it again; use what has been found."}},{"id":"n3","kind":"call-it-a-failure","name":"Empty search","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"search_orders"},{"subject":{"of":"value","path":["rows"]},"is":"isEmpty"}]},"message":"Counted as failed by policy (no_match): no order matched the search. Ask the customer for the order number."}}],"chains":[{"moment":"afterExecute","nodes":["n1","n2","n3"]}],"shelf":[],"scenario":{"manager":false,"retries":2,"rateLimited":1,"rateLimitHidden":true}}}
