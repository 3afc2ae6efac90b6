import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';
import { LIMIT, LOUD as quiet } from './elsewhere/limits';

const overLimit: ToolGuard = {
  name: 'over_limit',
  reject: ({ tool, args }) => tool === 'issue_refund' && typeof args.amount === 'number' && args.amount > LIMIT,
  message: 'Over the limit.',
};

const noMail: ToolGuard = {
  name: 'no_mail',
  reject: ({ tool }) => tool === 'send_email',
  message: quiet,
};

const plain: ToolGuard = { name: 'plain', reject: ({ tool }) => tool === 'delete_account', message: 'Never.' };

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [overLimit, noMail, plain] }];
