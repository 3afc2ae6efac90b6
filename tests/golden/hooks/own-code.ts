// In its own code. Written by Hookline from the policy at the end of this file; edit the policy, not this text.
// What no built rule says: one rule in TypeScript at each of the five moments, and one among a tool’s own.

// With a pool:
//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// With a policy class, which takes the hooks and the overrides itself:
//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })
//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })
// Rules in their author’s own code are kept to their answers here as well. What takes too long or too much memory is
// stopped in Hookline alone: nothing in this file can do that.

import type { AdmitDecision, ExecuteDecision, FollowUp, GuardOverrides, LloyalOperation, ReturnDecision, Tool, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

type Args = Readonly<Record<string, unknown>>;

/** What the session knows, as far as this policy reads it; asked anew at each call. */
export interface Session {
  readonly 'user:is_manager'?: unknown;
}

/** One rule of one tool: what it answers at its moment, or what it makes of the arguments before the tool runs. */
export type ToolRule =
  | { readonly name: string; readonly hooks: ToolLifecycleHooks }
  | { readonly name: string; readonly rewrite: (args: Args) => Args; readonly note?: string };

/** The answer of a guard. */
const asTruth = (said: unknown): boolean => {
  if (typeof said === 'boolean') return said;
  throw new TypeError('What it answers is neither true nor false.');
};

/** An answer, to be read as a decision. */
const membersOf = (said: unknown): Readonly<Record<string, unknown>> => {
  if (typeof said === 'object' && said !== null) return said as Readonly<Record<string, unknown>>;
  throw new TypeError('What it answers is no decision of this moment.');
};

/** An answer at afterExecute; undefined where it abstains. */
const asExecuteDecision = (said: unknown): ExecuteDecision | undefined => {
  if (!said) return undefined;
  const { type, afterMs, message } = membersOf(said);
  if (type === 'attempt') return { type };
  if (type === 'retry' && typeof afterMs === 'number' && afterMs >= 0 && afterMs < Infinity) return { type, afterMs };
  if (type === 'fail' && message === undefined) return { type };
  if (type === 'fail' && typeof message === 'string') return { type, message };
  throw new TypeError('What it answers is no decision of this moment.');
};

/** An answer at beforeAdmit; undefined where it abstains. */
const asAdmitDecision = (said: unknown): AdmitDecision | undefined => {
  if (!said) return undefined;
  const { type, message } = membersOf(said);
  if (type === 'drop') return { type };
  if (type === 'nudge' && typeof message === 'string') return { type, message };
  throw new TypeError('What it answers is no decision of this moment.');
};

/** An answer at afterAdmit; undefined where it abstains. */
const asFollowUp = (said: unknown): FollowUp | undefined => {
  if (!said) return undefined;
  const { type, message } = membersOf(said);
  if (type === 'none') return { type };
  if (type === 'followUp' && typeof message === 'string') return { type, message };
  throw new TypeError('What it answers is no decision of this moment.');
};

/** An answer at onReturn; undefined where it abstains. */
const asReturnDecision = (said: unknown): ReturnDecision | undefined => {
  if (!said) return undefined;
  const { type, result, message } = membersOf(said);
  if (type === 'accept' && typeof result === 'string') return { type, result };
  if (type === 'reject' && typeof message === 'string') return { type, message };
  throw new TypeError('What it answers is no decision of this moment.');
};

/** A value with its plain data copied and frozen, so that no other rule sees what one does to it. */
const sealed = (value: unknown, known = new Map<unknown, unknown>()): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return value;
  if (known.has(value)) return known.get(value);
  const copy: object = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const [key, member] of Object.entries(value)) {
    const asks = typeof member === 'function' ? (...given: unknown[]) => sealed(member.apply(value, given)) : undefined;
    Object.defineProperty(copy, key, { value: asks ?? sealed(member, known), enumerable: true });
  }
  return Object.freeze(copy);
};

/**
 * A rule in its author's own code. Where it throws, or answers what is no decision, `otherwise` counts instead; without
 * one it raises. What takes too long or too much memory is stopped in Hookline's sandbox alone.
 */
const ownCode = <I, D>(make: () => (input: I) => unknown, read: (said: unknown) => D, otherwise?: { readonly says: D }) => {
  let rule: ((input: I) => unknown) | undefined;
  return (input: I): D => {
    try {
      rule ??= make();
      return read(rule(sealed(input) as I));
    } catch (error) {
      if (otherwise === undefined) throw error;
      const listens: unknown = Reflect.get(globalThis, Symbol.for('hookline.failed'));
      if (typeof listens === 'function') listens(error);
      return otherwise.says;
    }
  };
};

type BeforeDispatch = ToolGuard['reject'];
type AfterExecute = NonNullable<ToolLifecycleHooks['afterExecute']>;
type BeforeAdmit = NonNullable<ToolLifecycleHooks['beforeAdmit']>;
type AfterAdmit = NonNullable<ToolLifecycleHooks['afterAdmit']>;
type OnReturn = NonNullable<ToolLifecycleHooks['onReturn']>;

/**
 * Round amounts: refuses the calls that its own code picks out; if its code fails, it refuses.
 * Amounts in steps of ten are typed in by hand more often than not.
 */
const roundAmounts = (session: Session): ToolGuard => ({
  name: 'round_amounts',
  reject: ownCode(
    () => {
const step = 10;
const limit = 500;

/** Whether an amount is one that people make up. */
const isRound = (amount: number): boolean => amount % step === 0;

const rule: BeforeDispatch = ({ tool, args }) => {
  if (tool !== 'issue_refund' || session['user:is_manager'] === true) return false;
  const { amount } = args;
  return typeof amount !== 'number' || (amount > limit && isRound(amount));
};
      return rule;
    },
    asTruth,
    { says: true },
  ),
  message:
    'Refused by policy (round_amount): refunds over 500 in round numbers need a manager. Offer to ask a manager; retrying will not help.',
});

/** Work addresses only: refuses the calls that its own code picks out; if its code fails, it refuses. */
const workAddresses: ToolGuard = {
  name: 'work_addresses',
  reject: ownCode(
    () => {
const limit = 3;
const domains = ['example.com', 'example.org'];

const rule: BeforeDispatch = ({ args, attended }) => {
  const to = String(args.to ?? '').toLowerCase();
  return !domains.some((domain) => to.endsWith(`@${domain}`)) || attended().length >= limit;
};
      return rule;
    },
    asTruth,
    { says: true },
  ),
  message:
    'Refused by policy (address_not_allowed): e-mail may go to work addresses only, at most 3 in a session. Tell the customer in your reply instead; retrying will not help.',
};

/** Wait longer each time: judges what came back in its own code; if its code fails, it replaces the result. */
const waitLongerEachTime: ToolLifecycleHooks = {
  afterExecute: ownCode(
    () => {
const most = 3;

const rule: AfterExecute = ({ attempt, completion }) => {
  if (completion.kind === 'threw') return undefined;
  const value = completion.value as { readonly status?: unknown } | null;
  if (value?.status !== 429) return undefined;
  if (attempt > most) return { type: 'fail', message: 'The search is busy. Go on with what you have.' };
  return { type: 'retry', afterMs: 100 * 2 ** attempt };
};
      return rule;
    },
    asExecuteDecision,
    {
      says: {
        type: 'fail',
        message:
          'The call ran, but policy withheld its result (result_not_checked): the rule that checks this result failed. Go on without this result; retrying will not help.',
      },
    },
  ),
};

/**
 * Ask for half: says in its own code what becomes of a result that does not fit; if its code fails, it says
 * nothing.
 */
const askForHalf: ToolLifecycleHooks = {
  beforeAdmit: ownCode(
    () => {
const rule: BeforeAdmit = ({ args, cost, pressure }) => {
  const asked = args.page_size;
  if (typeof asked !== 'number') return { type: 'drop' };
  const fits = Math.max(1, Math.floor((asked * pressure.headroom) / cost));
  return { type: 'nudge', message: `This does not fit: it takes ${cost}, and ${pressure.headroom} is left. Ask for ${fits} rows.` };
};
      return rule;
    },
    asAdmitDecision,
    { says: undefined },
  ),
};

/** Say where it stands: says in its own code what comes next; if its code fails, it says nothing. */
const sayWhereItStands: ToolLifecycleHooks = {
  afterAdmit: ownCode(
    () => {
const rule: AfterAdmit = ({ agent, tool, outcome }) =>
  outcome === 'nudge' && agent.attendedResults(tool).length === 0
    ? { type: 'followUp', message: `You have no result of ${tool} yet. Say so plainly in your reply.` }
    : undefined;
      return rule;
    },
    asFollowUp,
    { says: undefined },
  ),
};

/** No promises: judges the reply in its own code; if its code fails, it says nothing. */
const noPromises: ToolLifecycleHooks = {
  onReturn: ownCode(
    () => {
const promises = ['guarantee', 'promise', 'certainly'];

const rule: OnReturn = ({ result }) => {
  const found = promises.find((word) => result.toLowerCase().includes(word));
  return found === undefined ? undefined : { type: 'reject', message: `Do not say “${found}”: say what was done.` };
};
      return rule;
    },
    asReturnDecision,
    { says: undefined },
  ),
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (session: Session): ToolLifecycleHooks[] => [
  { beforeDispatch: [roundAmounts(session)] },
  waitLongerEachTime,
  askForHalf,
  sayWhereItStands,
  noPromises,
];

/** The rules of each tool, in the order of asking; withPolicy applies them. */
export const createToolRules = (_session: Session): ReadonlyMap<string, readonly ToolRule[]> =>
  new Map<string, readonly ToolRule[]>(
    [['send_email', [{ name: 'work_addresses', hooks: { beforeDispatch: [workAddresses] } }]]],
  );

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

// hookline-policy {"version":1,"code":"079b142293b18d83","policy":{"format":"hookline-policy","version":1,"name":"In its own code","about":"What no built rule says: one rule in TypeScript at each of the five moments, and one among a tool’s own.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}]},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]}],"terminal":"reply","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"}],"nodes":[{"id":"n1","kind":"code-before-dispatch","name":"Round amounts","guard":"round_amounts","note":"Amounts in steps of ten are typed in by hand more often than not.","fields":{"code":"const step = 10;\nconst limit = 500;\n\n/** Whether an amount is one that people make up. */\nconst isRound = (amount: number): boolean => amount % step === 0;\n\nconst rule: BeforeDispatch = ({ tool, args }) => {\n  if (tool !== 'issue_refund' || session['user:is_manager'] === true) return false;\n  const { amount } = args;\n  return typeof amount !== 'number' || (amount > limit && isRound(amount));\n};","failing":"refuse","denial":{"way":"reasoned","form":"prose","code":"round_amount","why":"refunds over 500 in round numbers need a manager","next":"Offer to ask a manager","retry":"no","text":""}}},{"id":"n2","kind":"code-before-dispatch","name":"Work addresses only","guard":"work_addresses","fields":{"code":"const limit = 3;\nconst domains = ['example.com', 'example.org'];\n\nconst rule: BeforeDispatch = ({ args, attended }) => {\n  const to = String(args.to ?? '').toLowerCase();\n  return !domains.some((domain) => to.endsWith(`@${domain}`)) || attended().length >= limit;\n};","failing":"refuse","denial":{"way":"reasoned","form":"prose","code":"address_not_allowed","why":"e-mail may go to work addresses only, at most 3 in a session","next":"Tell the customer in your reply instead","retry":"no","text":""}}},{"id":"n3","kind":"code-after-execute","name":"Wait longer each time","fields":{"code":"const most = 3;\n\nconst rule: AfterExecute = ({ attempt, completion }) => {\n  if (completion.kind === 'threw') return undefined;\n  const value = completion.value as { readonly status?: unknown } | null;\n  if (value?.status !== 429) return undefined;\n  if (attempt > most) return { type: 'fail', message: 'The search is busy. Go on with what you have.' };\n  return { type: 'retry', afterMs: 100 * 2 ** attempt };\n};","failing":"refuse","denial":{"way":"reasoned","form":"prose","code":"result_not_checked","why":"the rule that checks this result failed","next":"Go on without this result","retry":"no","text":""}}},{"id":"n4","kind":"code-before-admit","name":"Ask for half","fields":{"code":"const rule: BeforeAdmit = ({ args, cost, pressure }) => {\n  const asked = args.page_size;\n  if (typeof asked !== 'number') return { type: 'drop' };\n  const fits = Math.max(1, Math.floor((asked * pressure.headroom) / cost));\n  return { type: 'nudge', message: `This does not fit: it takes ${cost}, and ${pressure.headroom} is left. Ask for ${fits} rows.` };\n};","failing":"pass","denial":{"way":"reasoned","form":"prose","code":"","why":"","next":"","retry":"no","text":""}}},{"id":"n5","kind":"code-after-admit","name":"Say where it stands","fields":{"code":"const rule: AfterAdmit = ({ agent, tool, outcome }) =>\n  outcome === 'nudge' && agent.attendedResults(tool).length === 0\n    ? { type: 'followUp', message: `You have no result of ${tool} yet. Say so plainly in your reply.` }\n    : undefined;","failing":"pass","denial":{"way":"reasoned","form":"prose","code":"","why":"","next":"","retry":"no","text":""}}},{"id":"n6","kind":"code-on-return","name":"No promises","fields":{"code":"const promises = ['guarantee', 'promise', 'certainly'];\n\nconst rule: OnReturn = ({ result }) => {\n  const found = promises.find((word) => result.toLowerCase().includes(word));\n  return found === undefined ? undefined : { type: 'reject', message: `Do not say “${found}”: say what was done.` };\n};","failing":"pass","denial":{"way":"reasoned","form":"prose","code":"","why":"","next":"","retry":"no","text":""}}}],"chains":[{"moment":"beforeDispatch","nodes":["n1"]},{"moment":"beforeDispatch","tool":"send_email","nodes":["n2"]},{"moment":"afterExecute","nodes":["n3"]},{"moment":"beforeAdmit","nodes":["n4"]},{"moment":"afterAdmit","nodes":["n5"]},{"moment":"onReturn","nodes":["n6"]}],"shelf":[],"scenario":{"manager":false,"retries":2,"rateLimited":2,"rateLimitHidden":true,"littleRoom":true}}}
