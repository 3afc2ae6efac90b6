// No repeated fetch. Written by Hookline from the policy at the end of this file; edit the policy, not this
// text.
// A charge is looked up once: by this agent or whoever called it, and, with the wider rule, by anyone of the
// pool.

// With a pool:
//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// With a policy class, which takes the hooks and the overrides itself:
//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })
//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })

import type { GuardOverrides, LloyalOperation, Tool, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

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

/** Whether two JSON values are equal, whatever the order of their keys; past 100 levels they count as different. */
const sameJson = (a: unknown, b: unknown, depth = 100): boolean => {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  if (depth === 0 || Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(own(a, key), own(b, key), depth - 1));
};

/** Whether two JSON values are equal when texts are trimmed and, if wished, their case is folded. */
const sameText = (a: unknown, b: unknown, folded: boolean): boolean => {
  const plain = (value: unknown): unknown =>
    typeof value !== 'string' ? value : folded ? value.trim().toLowerCase() : value.trim();
  return sameJson(plain(a), plain(b));
};

/**
 * Once for each agent: refuses lookup_charge when this agent or whoever called it already read a call with the
 * same charge_id.
 * Kept beside the wider rule to show the difference: it sees only what this agent and its callers read.
 */
const onceEach: ToolGuard = {
  name: 'once_each',
  reject: ({ tool, args, attended }) =>
    tool === 'lookup_charge' &&
    own(args, 'charge_id') !== undefined &&
    attended().some((earlier) => sameText(own(earlier, 'charge_id'), own(args, 'charge_id'), false)),
  message:
    'Refused by policy (already_read): this charge was looked up before. Use that answer; retrying will not help.',
};

/**
 * Once for the pool: refuses lookup_charge when any agent of the pool already read a call with the same
 * charge_id.
 */
const onceForAll: ToolGuard = {
  name: 'once_for_all',
  reject: ({ tool, args, attended }) =>
    tool === 'lookup_charge' &&
    own(args, 'charge_id') !== undefined &&
    attended().some((earlier) => sameText(own(earlier, 'charge_id'), own(args, 'charge_id'), false)),
  message:
    'Refused by policy (read_by_another): another agent has looked this charge up. Ask that agent for it; retrying will not help.',
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (_session: Session): ToolLifecycleHooks[] => [
  { beforeDispatch: [onceEach] },
  { beforeDispatch: [onceForAll] },
];

/** The rules of each tool, in the order of asking; withPolicy applies them. */
export const createToolRules = (_session: Session): ReadonlyMap<string, readonly ToolRule[]> =>
  new Map<string, readonly ToolRule[]>();

/** Overrides of guards by name. */
export const guards: GuardOverrides = { once_for_all: { scope: 'cohort' } };

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

// hookline-policy {"version":1,"code":"9664ec4905b874fd","policy":{"format":"hookline-policy","version":1,"name":"No repeated fetch","about":"A charge is looked up once: by this agent or whoever called it, and, with the wider rule, by anyone of the pool.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}]},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]}],"terminal":"reply","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"},{"key":"user:id","type":"text"}],"nodes":[{"id":"n1","kind":"refuse-repeat","name":"Once for each agent","guard":"once_each","note":"Kept beside the wider rule to show the difference: it sees only what this agent and its callers read.","fields":{"tool":"lookup_charge","same":["charge_id"],"foldCase":false,"scope":"lineage","denial":{"way":"reasoned","form":"prose","code":"already_read","why":"this charge was looked up before","next":"Use that answer","retry":"no","text":""}}},{"id":"n2","kind":"refuse-repeat","name":"Once for the pool","guard":"once_for_all","fields":{"tool":"lookup_charge","same":["charge_id"],"foldCase":false,"scope":"cohort","denial":{"way":"reasoned","form":"prose","code":"read_by_another","why":"another agent has looked this charge up","next":"Ask that agent for it","retry":"no","text":""}}}],"chains":[{"moment":"beforeDispatch","nodes":["n1","n2"]}],"shelf":[],"scenario":{"manager":false,"retries":2,"siblingRead":true,"repeatsItself":true}}}
