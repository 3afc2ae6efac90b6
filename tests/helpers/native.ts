/** Exported files in plain JavaScript, outside the sandbox: for tests only, of code that the tests themselves made. */
import type { Args, Completion, GuardOverrides, Hooks } from '@/lib/contract';
import { type Loaded, stripTypes } from '@/lib/sandbox';

/** The value of an expression in strict mode. */
export const evaluate = (expression: string): unknown => new Function(`'use strict'; return (${expression}\n);`)();

export interface NativeTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
  readonly protected?: boolean;
  readonly hooks?: Hooks;
  execute(args: unknown, context?: unknown): Iterable<unknown>;
}
type NativeRule = { readonly name: string } & (
  | { readonly hooks: Hooks }
  | { readonly rewrite: (args: Args) => Args; readonly note?: string }
);

/** The five exports of a hooks.ts. */
export interface HooksModule {
  createHooks(session: object): Hooks[];
  createToolRules(session: object): ReadonlyMap<string, readonly NativeRule[]>;
  readonly guards: GuardOverrides;
  readonly protectedTools: readonly string[];
  withPolicy<T extends NativeTool>(tool: T, session: object): T;
}

/** Imports the text of a hooks.ts, types stripped, as a module of plain Node. */
export async function importHooks(hooksTs: string): Promise<HooksModule> {
  const url = `data:text/javascript;base64,${Buffer.from(stripTypes(hooksTs), 'utf8').toString('base64')}`;
  return (await import(/* @vite-ignore */ url)) as HooksModule;
}

/** Runs a tool's operation to its end: what it yields is handed to `answer`, whose completion goes back in. */
export function runOperation(operation: Iterable<unknown>, answer: (yielded: unknown) => Completion): Completion {
  const iterator = operation[Symbol.iterator]();
  try {
    let step = iterator.next();
    while (step.done !== true) {
      const completion = answer(step.value);
      step =
        completion.kind === 'returned'
          ? iterator.next(completion.value)
          : (iterator.throw?.(completion.error) ?? { done: true, value: undefined });
    }
    return { kind: 'returned', value: step.value };
  } catch (error) {
    return { kind: 'threw', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** A tool that only hands its arguments out. */
export const bareTool = (name: string): NativeTool => ({
  name,
  description: '',
  parameters: { type: 'object' },
  *execute(args) {
    return yield args;
  },
});

/** An exported file outside the sandbox, with the face that the sandbox gives it. */
export function loadNative(file: HooksModule, session: Readonly<Record<string, unknown>>): Loaded {
  const rules = (tool: string) => file.createToolRules(session).get(tool) ?? [];
  const wrapped = (tool: string) => file.withPolicy(bareTool(tool), session);
  return {
    harness: file.createHooks(session),
    guards: file.guards,
    protectedTools: file.protectedTools,
    rulesOf: rules,
    joined: (tool) => wrapped(tool).hooks ?? {},
    isProtected: (tool) => wrapped(tool).protected === true,
    runTool: (tool, args, execute) => runOperation(wrapped(tool).execute(args), execute),
    fault: undefined,
    dispose: () => {},
  };
}
