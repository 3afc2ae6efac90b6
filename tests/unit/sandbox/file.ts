import type { Args } from '@/lib/contract/hooks';
import type { Loaded, Sandbox } from '@/lib/sandbox';

/** The exports of a hooks.ts as JavaScript expressions; what is not given concerns nothing. */
export interface Exports {
  readonly top?: string;
  readonly createHooks?: string;
  readonly createToolRules?: string;
  readonly guards?: string;
  readonly protectedTools?: string;
  readonly withPolicy?: string;
}

const NOTHING = {
  createHooks: '() => []',
  createToolRules: '() => new Map()',
  guards: '{}',
  protectedTools: '[]',
  withPolicy: '(tool) => tool',
};

/** A file with these exports, each on a line of its own, `top` before them. */
export function fileOf({ top = '', ...exports }: Exports): string {
  const lines = Object.entries({ ...NOTHING, ...exports }).map(([name, value]) => `export const ${name} = ${value};`);
  return [top, ...lines].join('\n');
}

/** A file whose only hook is one guard. */
export const fileWithGuard = (reject: string, top = ''): string =>
  fileOf({ top, createHooks: `(session) => [{ beforeDispatch: [{ name: 'g', message: 'm', reject: ${reject} }] }]` });

/** What the first guard of the first entry answers to a call. */
export function guardSays(loaded: Loaded, args: Args = {}, attended: readonly Record<string, unknown>[] = []): unknown {
  const guard = loaded.harness[0]?.beforeDispatch?.[0];
  return guard?.reject({ tool: 't', args: { ...args }, attended: () => attended });
}

/** What `expression`, a function of the guard's input, gives in a file of its own. */
export function said(sandbox: Sandbox, expression: string, args: Args = {}): unknown {
  const loaded = sandbox.load(fileWithGuard(expression), {});
  try {
    return guardSays(loaded, args);
  } finally {
    loaded.dispose();
  }
}

/** What `run` throws. */
export function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}
