import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const INTERNAL = /@example\.com$/i;
const DESTRUCTIVE = /^(?:delete|drop|purge)_/u;

export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      { name: 'destructive', message: 'Nothing destructive.', reject: ({ tool }) => DESTRUCTIVE.test(tool) },
      {
        name: 'internal_only',
        message: 'Only to our own addresses.',
        reject: ({ tool, args }) => tool === 'send_email' && !INTERNAL.test(String(args.to)),
      },
    ],
  },
  {
    afterExecute: ({ completion }) => {
      try {
        if (completion.kind === 'returned' && JSON.stringify(completion.value)?.length > 20) return { type: 'fail', message: 'Too much.' };
      } catch {
        return { type: 'fail' };
      }
      return undefined;
    },
  },
];
