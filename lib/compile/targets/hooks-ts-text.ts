/** The fixed end of a hooks.ts. Nothing of an author's goes through here. */

/** What follows the rules in every file. */
export const TAIL = `// ── the same in every file from here ──

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
}`;
