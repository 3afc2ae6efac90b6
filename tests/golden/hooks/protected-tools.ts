// Protected tools and grants. Written by Hookline from the policy at the end of this file; edit the policy, not
// this text.
// Refunds are protected: the framework asks for a grant first. What the tool’s own rule and the harness say
// comes after.

// With a pool:
//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// With a policy class, which takes the hooks and the overrides itself:
//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })
//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })

import type { GuardOverrides, LloyalOperation, Tool, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Args = Readonly<Record<string, unknown>>;

/** What the session knows, as far as this policy reads it; asked anew at each call. */
export interface Session {
  readonly 'user:is_manager'?: unknown;
}

/** One rule of one tool: what it answers at its moment, or what it makes of the arguments before the tool runs. */
export type ToolRule =
  | { readonly name: string; readonly hooks: ToolLifecycleHooks }
  | { readonly name: string; readonly rewrite: (args: Args) => Args; readonly note?: string };

/** Small steps: refuses issue_refund when amount is over 1,000, unless the requester is a manager. */
const smallSteps = (session: Session): ToolGuard => ({
  name: 'small_steps',
  reject: ({ args }) => {
    const asked: unknown = Object.hasOwn(args, 'amount') ? args.amount : undefined;
    const userIsManager: unknown = Object.hasOwn(session, 'user:is_manager')
      ? session['user:is_manager']
      : undefined;
    return asked !== undefined && !(typeof asked === 'number' && asked <= 1000) && userIsManager !== true;
  },
  message:
    'Refused by policy (too_large): a single refund is at most 1,000. Offer to split it; retrying will not help.',
});

/**
 * Known reasons: limits reason of issue_refund to “other”, “duplicate charge” or “cancelled order”; any other is
 * sent as “other”.
 */
const knownReasons: ToolRule = {
  name: 'known_reasons',
  rewrite: (args) => {
    const asked: unknown = Object.hasOwn(args, 'reason') ? args.reason : undefined;
    return (
      asked === undefined ||
      (['other', 'duplicate charge', 'cancelled order'] as readonly unknown[]).includes(asked)
        ? args
        : { ...args, reason: 'other' }
    );
  },
  note: 'reason was limited to “other”, “duplicate charge” or “cancelled order” by policy.',
};

/** Never delete: refuses delete_account, always. */
const neverDelete: ToolGuard = {
  name: 'never_delete',
  reject: ({ tool }) => tool === 'delete_account',
  message:
    'Refused by policy (never_allowed): accounts are never deleted. Offer the data-protection form; retrying will not help.',
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (_session: Session): ToolLifecycleHooks[] => [{ beforeDispatch: [neverDelete] }];

/** The rules of each tool, in the order of asking; withPolicy applies them. */
export const createToolRules = (session: Session): ReadonlyMap<string, readonly ToolRule[]> =>
  new Map<string, readonly ToolRule[]>(
    [
      [
        'issue_refund',
        [{ name: 'small_steps', hooks: { beforeDispatch: [smallSteps(session)] } }, knownReasons],
      ],
    ],
  );

/** Overrides of guards by name. */
export const guards: GuardOverrides = {};

export const protectedTools: readonly string[] = ['issue_refund'];

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

// hookline-policy {"version":1,"code":"f349aeb19bd2aa09","policy":{"format":"hookline-policy","version":1,"name":"Protected tools and grants","about":"Refunds are protected: the framework asks for a grant first. What the tool’s own rule and the harness say comes after.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}],"protected":true},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}]},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]}],"terminal":"reply","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"},{"key":"user:id","type":"text"}],"nodes":[{"id":"n1","kind":"limit-argument","name":"Small steps","guard":"small_steps","fields":{"tool":"issue_refund","argument":"amount","bound":"atMost","limit":1000,"allowed":[],"unless":{"group":"all","of":[{"subject":{"of":"fact","key":"user:is_manager"},"is":"is","value":true}]},"outside":"refuse","tell":true,"denial":{"way":"reasoned","form":"prose","code":"too_large","why":"a single refund is at most 1,000","next":"Offer to split it","retry":"no","text":""}}},{"id":"n2","kind":"limit-argument","name":"Known reasons","guard":"known_reasons","fields":{"tool":"issue_refund","argument":"reason","bound":"oneOf","limit":0,"allowed":["other","duplicate charge","cancelled order"],"unless":null,"outside":"rewrite","tell":true,"denial":{"way":"reasoned","form":"prose","code":"unknown_reason","why":"the reason is not one of the known ones","next":"Choose one of them","retry":"changed","text":""}}},{"id":"n3","kind":"refuse-when","name":"Never delete","guard":"never_delete","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"delete_account"}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"never_allowed","why":"accounts are never deleted","next":"Offer the data-protection form","retry":"no","text":""}}}],"chains":[{"moment":"beforeDispatch","tool":"issue_refund","nodes":["n1","n2"]},{"moment":"beforeDispatch","nodes":["n3"]}],"shelf":[],"scenario":{"manager":false,"retries":2,"protectedRefund":"with"}}}
