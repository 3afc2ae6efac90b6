// Little room. Written by Hookline from the policy at the end of this file; edit the policy, not this text.
// A result that does not fit is asked for again, shorter; and the agent is reminded after a large one.

// With a pool:
//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// With a policy class, which takes the hooks and the overrides itself:
//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })
//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })

import type { GuardOverrides, LloyalOperation, Tool, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Args = Readonly<Record<string, unknown>>;

/** What the session knows; this policy reads none of it. */
export interface Session {}

/** One rule of one tool: what it answers at its moment, or what it makes of the arguments before the tool runs. */
export type ToolRule =
  | { readonly name: string; readonly hooks: ToolLifecycleHooks }
  | { readonly name: string; readonly rewrite: (args: Args) => Args; readonly note?: string };

const same = (value: unknown, other: unknown): boolean => value === other;

/**
 * Ask for a smaller page: asks for less at a result of search_orders that does not fit when the size of the
 * result is over 500.
 */
const askForASmallerPage: ToolLifecycleHooks = {
  beforeAdmit: ({ tool, cost }) =>
    tool === 'search_orders' &&
    cost > 500
      ? {
          type: 'nudge',
          message:
            'Withheld by policy (page_too_large): the page does not fit into the room that is left. Ask again with page_size 10.',
        }
      : undefined,
};

/** Nothing else fits: stops the agent at a result of any call that does not fit when the room left is under 600. */
const nothingElseFits: ToolLifecycleHooks = {
  beforeAdmit: ({ pressure }) => pressure.remaining < 600 ? { type: 'drop' } : undefined,
};

/** After a search: says something after search_orders when what the agent got is “toolResult”. */
const afterASearch: ToolLifecycleHooks = {
  afterAdmit: ({ tool, outcome }) =>
    tool === 'search_orders' &&
    same(outcome, 'toolResult')
      ? { type: 'followUp', message: 'Name the order you mean before you act on it.' }
      : undefined,
};

/** Quiet after reads: says nothing after lookup_charge, always, and no later rule speaks. */
const quietAfterReads: ToolLifecycleHooks = {
  afterAdmit: ({ tool }) => tool === 'lookup_charge' ? { type: 'none' } : undefined,
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (_session: Session): ToolLifecycleHooks[] => [
  askForASmallerPage,
  nothingElseFits,
  afterASearch,
  quietAfterReads,
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

// hookline-policy {"version":1,"code":"b827af63b1d9aa3f","policy":{"format":"hookline-policy","version":1,"name":"Little room","about":"A result that does not fit is asked for again, shorter; and the agent is reminded after a large one.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}]},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]}],"terminal":"reply","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"},{"key":"user:id","type":"text"}],"nodes":[{"id":"n1","kind":"ask-shorter","name":"Ask for a smaller page","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"search_orders"},{"subject":{"of":"cost"},"is":"over","value":500}]},"message":"Withheld by policy (page_too_large): the page does not fit into the room that is left. Ask again with page_size 10."}},{"id":"n2","kind":"stop-agent","name":"Nothing else fits","fields":{"when":{"group":"all","of":[{"subject":{"of":"room"},"is":"under","value":600}]},"message":""}},{"id":"n3","kind":"say-next","name":"After a search","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"search_orders"},{"subject":{"of":"outcome"},"is":"is","value":"toolResult"}]},"message":"Name the order you mean before you act on it."}},{"id":"n4","kind":"say-nothing","name":"Quiet after reads","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"lookup_charge"}]},"message":""}}],"chains":[{"moment":"beforeAdmit","nodes":["n1","n2"]},{"moment":"afterAdmit","nodes":["n3","n4"]}],"shelf":[],"scenario":{"manager":false,"retries":2,"littleRoom":true}}}
