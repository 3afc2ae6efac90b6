import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

async function managers(): Promise<string[]> {
  return ['usr_1'];
}

let known: string[] = [];
export const warm = async (): Promise<void> => {
  known = await managers();
};

const managersOnly: ToolGuard = {
  name: 'managers_only',
  reject: ({ tool, args }) => tool === 'close_account' && !known.includes(String(args.by)),
  message: 'Only a manager closes accounts.',
};

const noRefunds: ToolGuard = {
  name: 'no_refunds',
  reject: ({ tool }) => tool === 'issue_refund',
  message: 'No refunds today.',
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [noRefunds, managersOnly] }];
