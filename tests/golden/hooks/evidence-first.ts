// Evidence before report. Written by Hookline from the policy at the end of this file; edit the policy, not this
// text.
// The agent may not reply before it has looked something up, and a reply must say something.

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

/** The value of an own property; what a prototype lends is not there. */
const own = (from: object, key: string): unknown =>
  Object.hasOwn(from, key) ? (from as Readonly<Record<string, unknown>>)[key] : undefined;

/** What stands at a path of own keys; undefined where it ends early. */
const at = (from: unknown, ...path: readonly string[]): unknown => {
  let value = from;
  for (const key of path) value = typeof value === 'object' && value !== null ? own(value, key) : undefined;
  return value;
};

/** Whether a value is there and holds nothing. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === '' || value === null;

/** A value as text: texts as they are, what is missing as nothing, all else as JSON. */
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const same = (value: unknown, other: unknown): boolean => value === other;

/** Look first: rejects a reply before 1 call of lookup_charge or search_orders. */
const lookFirst: ToolLifecycleHooks = {
  onReturn: ({ agent }) =>
    agent.attendedResults('lookup_charge').length + agent.attendedResults('search_orders').length < 1
      ? {
          type: 'reject',
          message:
            'Reply refused by policy (look_it_up_first): a reply must rest on what was looked up. Look the charge or the order up, then reply again.',
        }
      : undefined,
};

/** Not empty: rejects a reply unless result of the reply is there and result of the reply is not empty. */
const notEmpty: ToolLifecycleHooks = {
  onReturn: ({ args }) => {
    const result_$00007b$000022of$000022$00003a$000022reply$000022$00002c$000022path$000022$00003a$00005b$000022result$000022$00005d$00007d = at(
      args,
      'result',
    );
    return (
      !(
        !same(
          result_$00007b$000022of$000022$00003a$000022reply$000022$00002c$000022path$000022$00003a$00005b$000022result$000022$00005d$00007d,
          undefined,
        ) &&
        !isEmpty(
          result_$00007b$000022of$000022$00003a$000022reply$000022$00002c$000022path$000022$00003a$00005b$000022result$000022$00005d$00007d,
        )
      )
        ? {
            type: 'reject',
            message:
              'Reply refused by policy (empty_reply): it says nothing that the customer could use. Say what was done and what was not, and reply again.',
          }
        : undefined
    );
  },
};

/** Signed: accepts the reply as “{result} (This reply was checked by policy.)”. */
const signed: ToolLifecycleHooks = {
  onReturn: ({ args }) => ({
    type: 'accept',
    result: shown(at(args, 'result')) + ' (This reply was checked by policy.)',
  }),
};

/** The harness’s hooks, in the order of asking. */
export const createHooks = (_session: Session): ToolLifecycleHooks[] => [lookFirst, notEmpty, signed];

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

// hookline-policy {"version":1,"code":"591b9e061e3bb042","policy":{"format":"hookline-policy","version":1,"name":"Evidence before report","about":"The agent may not reply before it has looked something up, and a reply must say something.","tools":[{"name":"lookup_charge","does":"reads","arguments":[{"name":"charge_id","type":"text"}]},{"name":"issue_refund","does":"acts","arguments":[{"name":"charge_id","type":"text"},{"name":"amount","type":"number"},{"name":"reason","type":"text"}]},{"name":"search_orders","does":"reads","arguments":[{"name":"customer_id","type":"text"},{"name":"page_size","type":"number"}]},{"name":"delete_account","does":"acts","arguments":[{"name":"customer_id","type":"text"}]},{"name":"send_email","does":"acts","arguments":[{"name":"to","type":"text"},{"name":"subject","type":"text"},{"name":"body","type":"text"}]},{"name":"reply","does":"acts","arguments":[{"name":"result","type":"text"}]}],"terminal":"reply","facts":[{"key":"user:is_manager","type":"truth","words":"the requester is a manager"},{"key":"user:id","type":"text"}],"nodes":[{"id":"n1","kind":"read-first","name":"Look first","fields":{"calls":1,"tools":["lookup_charge","search_orders"],"message":"Reply refused by policy (look_it_up_first): a reply must rest on what was looked up. Look the charge or the order up, then reply again."}},{"id":"n2","kind":"require-reply","name":"Not empty","fields":{"must":{"group":"all","of":[{"subject":{"of":"reply","path":["result"]},"is":"isThere"},{"subject":{"of":"reply","path":["result"]},"is":"isNotEmpty"}]},"message":"Reply refused by policy (empty_reply): it says nothing that the customer could use. Say what was done and what was not, and reply again."}},{"id":"n3","kind":"shape-reply","name":"Signed","fields":{"template":"{result} (This reply was checked by policy.)"}}],"chains":[{"moment":"onReturn","nodes":["n1","n2","n3"]}],"shelf":[],"scenario":{"manager":false,"retries":2,"repliesFirst":true}}}
