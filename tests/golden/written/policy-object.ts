import type { GuardOverrides, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const isSpam = (subject: unknown): boolean => typeof subject === 'string' && subject.startsWith('RE:');

export const policy = {
  name: 'support',
  hooks: [
    {
      beforeDispatch: [
        {
          name: 'spam',
          message: 'Write a subject of your own.',
          reject({ tool, args }) {
            return tool === 'send_email' && isSpam(args.subject);
          },
        },
      ],
      onReturn({ result, agent }) {
        if (agent.toolCallCount < 2) {
          return { type: 'reject', message: 'Look it up first.' };
        } else if (result.includes('guarantee')) {
          return { type: 'reject', message: 'Guarantee nothing.' };
        }
        return undefined;
      },
    },
  ] as ToolLifecycleHooks[],
  guardOverrides: { spam: { scope: 'cohort' } } as GuardOverrides,
};
