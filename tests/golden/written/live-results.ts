import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const STATUS = 429;

export const hooks: ToolLifecycleHooks[] = [
  {
    afterExecute: ({ completion, attempt }) => {
      if (completion.kind !== 'returned') return undefined;
      const value = completion.value as { status?: number; retryAfter?: number } | null;
      if (value?.status !== STATUS) return undefined;
      return attempt < 3 ? { type: 'retry', afterMs: (value.retryAfter ?? 1) * 1000 } : { type: 'fail', message: 'Still busy.' };
    },
  },
];
