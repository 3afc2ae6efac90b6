import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export default [
  {
    beforeDispatch: [
      {
        name: 'internal_mail_only',
        reject: ({ tool, args }) =>
          tool === 'send_email' && !(typeof args.to === 'string' && args.to.endsWith('@example.com')),
        message: 'E-mail goes to example.com only.',
      },
    ],
    onReturn: ({ agent }) =>
      agent.toolCallCount === 0 ? { type: 'reject', message: 'Look something up first.' } : undefined,
  },
] satisfies ToolLifecycleHooks[];
