import type { AgentView, Guard, Hooks } from '@/lib/contract';
import { retryUpTo } from '@/lib/engine';
import type { Behaviour, Hook, HooksForm, Shown } from './form';
import { at, FormFault, holds } from './predicate';

/** What was asked, in order, and what each was shown. */
export interface Witness {
  readonly asked: string[];
  readonly seen: Map<string, Shown[]>;
  /** What a case said that its form has no meaning for; the engine would take the error for the rule's own. */
  readonly faults: string[];
  /** The labels of which `attended()` is noted; of others nobody asks, as the engine works it out on demand. */
  readonly attendedOf: ReadonlySet<string>;
}

/** What is common to the inputs of all five moments, and what is not. */
export interface Input {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly agent?: AgentView;
  readonly attended?: () => readonly Record<string, unknown>[];
  readonly raw?: unknown;
  readonly result?: unknown;
  readonly completion?: { readonly kind: string; readonly value?: unknown };
}

/** The hooks that a form describes; every question goes to the witness, under the guard's name or the contributor's label. */
export function hooksOf(form: HooksForm, label: string, witness: Witness): Hooks {
  const guards = form.beforeDispatch?.map(
    ({ name, message, reject }): Guard => ({
      name,
      message,
      reject: (input) => witnessed(witness, name, input, () => behave(reject, input)),
    }),
  );
  const hook = (described: Hook) => (input: Input) => witnessed(witness, label, input, () => answer(described, input));
  return {
    ...(guards && { beforeDispatch: guards }),
    ...(form.afterExecute && { afterExecute: hook(form.afterExecute) }),
    ...(form.beforeAdmit && { beforeAdmit: hook(form.beforeAdmit) }),
    ...(form.afterAdmit && { afterAdmit: hook(form.afterAdmit) }),
    ...(form.onReturn && { onReturn: hook(form.onReturn) }),
  };
}

function witnessed(witness: Witness, label: string, input: Input, say: () => unknown): unknown {
  witness.asked.push(label);
  const shown: Shown = {
    args: structuredClone(input.args),
    ...(witness.attendedOf.has(label) && { attended: [...(input.attended?.() ?? [])] }),
    ...('raw' in input && { raw: input.raw }),
    ...('result' in input && { result: structuredClone(input.result) }),
  };
  witness.seen.set(label, [...(witness.seen.get(label) ?? []), shown]);
  try {
    return say();
  } catch (error) {
    if (error instanceof FormFault) witness.faults.push(error.message);
    throw error;
  }
}

function behave(behaviour: Behaviour, input: Input): unknown {
  if (behaviour === 'always') return true;
  if (behaviour === 'never') return false;
  if (behaviour === 'throws') throw new Error('this guard throws');
  if ('returns' in behaviour) return behaviour.returns;
  if ('promise' in behaviour) return Promise.resolve(behaviour.promise);
  if ('when' in behaviour) return holds(behaviour.when, input);
  assign(input.args, behaviour.mutate);
  return behave(behaviour.then, input);
}

function answer(hook: Hook, input: Input): unknown {
  if (hook === 'abstain') return undefined;
  if (hook === 'throws') throw new Error('this hook throws');
  if ('returns' in hook) return hook.returns;
  if ('decide' in hook) return filled(hook.decide, input);
  if ('retryUpTo' in hook) return retryUpTo(hook.retryUpTo)(input as Parameters<ReturnType<typeof retryUpTo>>[0]);
  if ('when' in hook) {
    if (holds(hook.when, input)) return answer(hook.then, input);
    return hook.else === undefined ? undefined : answer(hook.else, input);
  }
  if (hook.mutate.args) assign(input.args, hook.mutate.args);
  if (hook.mutate.value) {
    const value = input.completion?.value;
    if (typeof value !== 'object' || value === null) throw new FormFault('there is no value to change');
    assign(value, hook.mutate.value);
  }
  return answer(hook.then, input);
}

/** Writes own members, whatever their names. */
function assign(target: object, members: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(members))
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** A decision with each `{"$": path}` in it replaced by what the input has there. */
function filled(value: unknown, input: Input): unknown {
  if (Array.isArray(value)) return value.map((entry) => filled(entry, input));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  if (members.length === 1 && members[0]?.[0] === '$') return at(input, String(members[0][1]));
  return Object.fromEntries(members.map(([key, member]) => [key, filled(member, input)]));
}
