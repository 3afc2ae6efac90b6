// A bad policy. Written by Hookline from the policy at the end of this file; edit the policy, not this text.
// Each rule here has something wrong with it that does not stop the run, and so have the tools and the
// overrides. Read the problems, and mend them one by one.

// With a pool:
//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// With a policy class, which takes the hooks and the overrides itself:
//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })
//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// Of a tool’s own rules at onReturn the first rejection hides a later accept, also where the pool no longer rejects.

import type { GuardOverrides, LloyalOperation, Tool, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Args = Readonly<Record<string, unknown>>;

/** What the session knows, as far as this policy reads it; asked anew at each call. */
export interface Session {
  readonly 'user:isManager'?: unknown;
}

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

/** Says nothing: refuses issue_refund when amount is over 500, unless user:isManager is true. */
const saysNothing = (session: Session): ToolGuard => ({
  name: 'says_nothing',
  reject: ({ tool, args }) => {
    if (tool !== 'issue_refund') return false;
    const amount: unknown = Object.hasOwn(args, 'amount') ? args.amount : undefined;
    const userIsManager: unknown = Object.hasOwn(session, 'user:isManager')
      ? session['user:isManager']
      : undefined;
    return (typeof amount === 'number' ? amount > 500 : amount !== undefined) && userIsManager !== true;
  },
  message: 'ERROR',
});

/** Lies: refuses delete_account, always. */
const lies: ToolGuard = {
  name: 'lies',
  reject: ({ tool }) => tool === 'delete_account',
  message: '{"status":"ok"}',
};

/** Blows up: refuses send_email when to does not match “*@example.com”. */
const blowsUp: ToolGuard = {
  name: 'blows_up',
  reject: ({ tool, args }) => {
    const to: unknown = Object.hasOwn(args, 'to') ? args.to : undefined;
    if (tool === 'send_email' && !(typeof to === 'string' && to.endsWith('@example.com'))) throw new Error(
      'blows_up raised an exception.',
    );
    return false;
  },
  message: '',
};

/** Silent limit: limits page_size of search_orders to 50; a larger one is sent as 50. */
const silentLimit: ToolRule = {
  name: 'silent_limit',
  rewrite: (args) => {
    const asked: unknown = Object.hasOwn(args, 'page_size') ? args.page_size : undefined;
    return (
      asked === undefined || (typeof asked === 'number' && asked <= 50) ? args : { ...args, page_size: 50 }
    );
  },
};

/** Large pages: refuses search_orders when page_size is over 1,000. */
const largePages: ToolGuard = {
  name: 'large_pages',
  reject: ({ tool, args }) => {
    if (tool !== 'search_orders') return false;
    const pageSize: unknown = Object.hasOwn(args, 'page_size') ? args.page_size : undefined;
    return typeof pageSize === 'number' ? pageSize > 1000 : pageSize !== undefined;
  },
  message:
    'Refused by policy (page_too_large): at most 1,000 rows a page; the whole list is long, and reading it takes long, costs much and helps nobody; the customer waits, the agent forgets, the bill grows; so ask for less, and if that is not enough, ask again for the next page, as often as it takes. Ask again with 50; the same call again will not help.',
};

/** Contradiction: refuses issue_refund when amount is over 500 and amount is under 100. */
const contradiction: ToolGuard = {
  name: 'contradiction',
  reject: ({ tool, args }) => {
    if (tool !== 'issue_refund') return false;
    const amount: unknown = Object.hasOwn(args, 'amount') ? args.amount : undefined;
    return typeof amount === 'number' && amount > 500 && typeof amount === 'number' && amount < 100;
  },
  message: 'Refused by policy (never): this can never be. Retrying will not help.',
};

/** Second to none: refuses delete_account when customer_id is “cus_77”. */
const second: ToolGuard = {
  name: 'second',
  reject: ({ tool, args }) => {
    if (tool !== 'delete_account') return false;
    const customerId: unknown = Object.hasOwn(args, 'customer_id') ? args.customer_id : undefined;
    return customerId === 'cus_77';
  },
  message:
    'Refused by policy (never_allowed): accounts are never deleted. Offer the form; retrying will not help.',
};

/**
 * Half blind: refuses issue_refund or send_email when amount is over 5,000 and (this call was already read or
 * any agent of the pool already read this call).
 */
const halfBlind: ToolGuard = {
  name: 'half_blind',
  reject: ({ tool, args, attended }) => {
    if (!(['issue_refund', 'send_email'] as readonly unknown[]).includes(tool)) return false;
    const amount: unknown = Object.hasOwn(args, 'amount') ? args.amount : undefined;
    return (
      (typeof amount === 'number' ? amount > 5000 : amount !== undefined) &&
      (
        attended().some((earlier) => sameJson(earlier, args)) ||
        attended().some((earlier) => sameJson(earlier, args))
      )
    );
  },
  message:
    'Refused by policy (too_much): nobody refunds over 5,000. Offer to ask a manager; retrying will not help.',
};

/** Meant for nobody: refuses pay_*, always. */
const meantForNobody: ToolGuard = {
  name: 'meant_for_nobody',
  reject: ({ tool }) => tool.startsWith('pay_'),
  message:
    'Refused by policy (no_payments): payments are made elsewhere. Offer the form; retrying will not help.',
};

/** Looks ahead: refuses lookup_charge when status of the result is not “paid” and charge_id is 0. */
const looksAhead: ToolGuard = {
  name: 'looks_ahead',
  reject: ({ tool, args }) => {
    if (tool !== 'lookup_charge') return false;
    const chargeId: unknown = Object.hasOwn(args, 'charge_id') ? args.charge_id : undefined;
    return chargeId === 0;
  },
  message: 'Refused by policy (not_paid): the charge was never paid. Say so; retrying will not help.',
};

/** Too late: replaces the result of delete_account, always; the effect stands. */
const tooLate: ToolLifecycleHooks = {
  afterExecute: ({ tool, completion }) =>
    completion.kind === 'returned' &&
    tool === 'delete_account'
      ? {
          type: 'fail',
          message:
            'The call ran, but policy withheld its result (never_allowed): accounts are never deleted. Offer the form; the key is sk_live_51H8xQ2eZvKYlo2C; retrying will not help.',
        }
      : undefined,
};

/** Has nothing to refuse: says nothing after lookup_charge, always, and no later rule speaks. */
const hasNothingToRefuse: ToolLifecycleHooks = {
  afterAdmit: ({ tool }) => tool === 'lookup_charge' ? { type: 'none' } : undefined,
};

/** Never asked: rejects a reply before 1 call. */
const neverAsked: ToolLifecycleHooks = {
  onReturn: ({ agent }) =>
    agent.toolCallCount < 1
      ? { type: 'reject', message: 'Look the charge up before you reply, then reply again.' }
      : undefined,
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (session: Session): ToolLifecycleHooks[] => [
  { beforeDispatch: [saysNothing(session)] },
  { beforeDispatch: [lies] },
  { beforeDispatch: [blowsUp] },
  { beforeDispatch: [largePages] },
  { beforeDispatch: [contradiction] },
  { beforeDispatch: [second] },
  { beforeDispatch: [halfBlind] },
  { beforeDispatch: [meantForNobody] },
  { beforeDispatch: [looksAhead] },
  tooLate,
  hasNothingToRefuse,
];

/** The rules of each tool, in the order of asking; withPolicy applies them. */
export const createToolRules = (_session: Session): ReadonlyMap<string, readonly ToolRule[]> =>
  new Map<string, readonly ToolRule[]>(
    [['send_email', [{ name: 'Never asked', hooks: neverAsked }]], ['search_orders', [silentLimit]]],
  );

/** Overrides of guards by name. */
export const guards: GuardOverrides = {
  half_blind: { scope: 'cohort' },
  auth_reject: false,
  never_deletes: { scope: 'cohort' },
  lies: { scope: 'cohort' },
};

export const protectedTools: readonly string[] = ['send_email'];

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

// hookline-policy {"version":1,"code":"7059ceff60e2efee","policy":{"format":"hookline-policy","version":1,"name":"A bad policy","about":"Each rule here has something wrong with it that does not stop the run, and so have the tools and the overrides. Read the problems, and mend them one by one.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}],"protected":true},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"}]}],"terminal":"replay","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"},{"key":"user:id","type":"text"},{"key":"user:id","type":"number"}],"nodes":[{"id":"n1","kind":"refuse-when","name":"Says nothing","guard":"says_nothing","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"issue_refund"},{"subject":{"of":"argument","name":"amount"},"is":"over","value":500},{"group":"none","of":[{"subject":{"of":"fact","key":"user:isManager"},"is":"is","value":true}]}]},"strict":true,"denial":{"way":"bare","form":"prose","code":"","why":"","next":"","retry":"unsaid","text":""}}},{"id":"n2","kind":"refuse-when","name":"Lies","guard":"lies","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"delete_account"}]},"strict":true,"denial":{"way":"ok","form":"prose","code":"never_allowed","why":"accounts are never deleted","next":"Offer the form","retry":"no","text":""}}},{"id":"n3","kind":"refuse-when","name":"Blows up","guard":"blows_up","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"send_email"},{"subject":{"of":"argument","name":"to"},"is":"doesNotMatch","value":"*@example.com"}]},"strict":true,"denial":{"way":"raise","form":"prose","code":"wrong_address","why":"only addresses of example.com","next":"","retry":"no","text":""}}},{"id":"n4","kind":"limit-argument","name":"Silent limit","guard":"silent_limit","fields":{"tool":"search_orders","argument":"page_size","bound":"atMost","limit":50,"allowed":[],"unless":null,"outside":"rewrite","tell":false,"denial":{"way":"reasoned","form":"prose","code":"page_too_large","why":"at most 50 rows a page","next":"Ask again with 50","retry":"changed","text":""}}},{"id":"n5","kind":"refuse-when","name":"Large pages","guard":"large_pages","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"search_orders"},{"subject":{"of":"argument","name":"page_size"},"is":"over","value":1000}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"page_too_large","why":"at most 1,000 rows a page; the whole list is long, and reading it takes long, costs much and helps nobody; the customer waits, the agent forgets, the bill grows; so ask for less, and if that is not enough, ask again for the next page, as often as it takes","next":"Ask again with 50","retry":"changed","text":""}}},{"id":"n6","kind":"refuse-when","name":"Contradiction","guard":"contradiction","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"issue_refund"},{"subject":{"of":"argument","name":"amount"},"is":"over","value":500},{"subject":{"of":"argument","name":"amount"},"is":"under","value":100}]},"strict":false,"denial":{"way":"reasoned","form":"prose","code":"never","why":"this can never be","next":"","retry":"no","text":""}}},{"id":"n7","kind":"refuse-when","name":"Too late","guard":"too_late","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"delete_account"}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"never_allowed","why":"accounts are never deleted","next":"Offer the form; the key is sk_live_51H8xQ2eZvKYlo2C","retry":"no","text":""}}},{"id":"n8","kind":"say-next","name":"Wordless","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"send_email"}]},"message":""}},{"id":"n9","kind":"refuse-when","name":"Second to none","guard":"second","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"delete_account"},{"subject":{"of":"argument","name":"customer_id"},"is":"is","value":"cus_77"}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"never_allowed","why":"accounts are never deleted","next":"Offer the form","retry":"no","text":""}}},{"id":"n10","kind":"refuse-when","name":"Left out","guard":"left_out","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"send_email"}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"no_mail","why":"mails are not sent","next":"","retry":"no","text":""}}},{"id":"n11","kind":"refuse-when","name":"Half blind","guard":"half_blind","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"isOneOf","value":["issue_refund","send_email"]},{"subject":{"of":"argument","name":"amount"},"is":"over","value":5000},{"group":"any","of":[{"subject":{"of":"read","scope":"lineage"},"is":"is","value":true},{"subject":{"of":"read","scope":"cohort"},"is":"is","value":true}]}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"too_much","why":"nobody refunds over 5,000","next":"Offer to ask a manager","retry":"no","text":""}}},{"id":"n12","kind":"refuse-when","name":"Meant for nobody","guard":"meant_for_nobody","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"matches","value":"pay_*"}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"no_payments","why":"payments are made elsewhere","next":"Offer the form","retry":"no","text":""}}},{"id":"n13","kind":"refuse-when","name":"Looks ahead","guard":"looks_ahead","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"lookup_charge"},{"subject":{"of":"value","path":["status"]},"is":"isNot","value":"paid"},{"subject":{"of":"argument","name":"charge_id"},"is":"is","value":0}]},"strict":true,"denial":{"way":"reasoned","form":"prose","code":"not_paid","why":"the charge was never paid","next":"Say so","retry":"no","text":""}}},{"id":"n14","kind":"limit-argument","name":"Limits too late","guard":"limits_too_late","fields":{"tool":"search_orders","argument":"page_size","bound":"atMost","limit":50,"allowed":[],"unless":null,"outside":"rewrite","tell":true,"denial":{"way":"reasoned","form":"prose","code":"over_limit","why":"at most 50 rows a page","next":"Ask again with 50","retry":"no","text":""}}},{"id":"n15","kind":"limit-argument","name":"Allows nothing","guard":"allows_nothing","fields":{"tool":"search_orders","argument":"page_size","bound":"oneOf","limit":50,"allowed":[],"unless":null,"outside":"rewrite","tell":true,"denial":{"way":"reasoned","form":"prose","code":"over_limit","why":"at most 50 rows a page","next":"Ask again with 50","retry":"no","text":""}}},{"id":"n16","kind":"limit-argument","name":"In the wrong place","guard":"in_the_wrong_place","fields":{"tool":"search_orders","argument":"page_size","bound":"atMost","limit":10,"allowed":[],"unless":null,"outside":"rewrite","tell":true,"denial":{"way":"reasoned","form":"prose","code":"over_limit","why":"at most 50 rows a page","next":"Ask again with 50","retry":"no","text":""}}},{"id":"n17","kind":"read-first","name":"Never asked","fields":{"calls":1,"tools":[],"message":"Look the charge up before you reply, then reply again."}},{"id":"n18","kind":"say-nothing","name":"Has nothing to refuse","off":"refuse","fields":{"when":{"group":"all","of":[{"subject":{"of":"tool"},"is":"is","value":"lookup_charge"}]},"message":""}}],"chains":[{"moment":"beforeDispatch","tool":"issue_refund","nodes":["n16"]},{"moment":"beforeDispatch","nodes":["n1","n2","n3","n4","n5","n6","n9","n11","n12","n13","n15"]},{"moment":"afterExecute","nodes":["n7","n14"]},{"moment":"afterAdmit","nodes":["n8","n18"]},{"moment":"onReturn","tool":"send_email","nodes":["n17"]}],"shelf":[{"node":"n10","from":{"moment":"beforeDispatch","index":11}}],"overrides":[{"guard":"auth_reject","to":"off"},{"guard":"never_deletes","to":"cohort"},{"guard":"lies","to":"lineage"},{"guard":"lies","to":"cohort"}],"scenario":{"manager":false,"retries":2}}}
