import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

/** At most three e-mails for each set of hooks. */
export function createHooks(): ToolLifecycleHooks[] {
  let sent = 0;
  const most = 3;
  return [
    {
      beforeDispatch: [
        {
          name: 'three_mails',
          reject: ({ tool }) => {
            if (tool !== 'send_email') return false;
            sent += 1;
            return sent > most;
          },
          message: 'Three e-mails are enough.',
        },
      ],
    },
  ];
}
