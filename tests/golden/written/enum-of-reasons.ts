import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

enum Reason {
  Approval = 'approval_required',
  Scope = 'out_of_scope',
}

const refuse = (reason: Reason, why: string): string => `Refused by policy (${reason}): ${why}`;

const approval: ToolGuard = {
  name: 'approval',
  reject: ({ tool }) => tool === 'delete_account',
  message: refuse(Reason.Approval, 'a manager has to agree.'),
};

const scope: ToolGuard = {
  name: 'scope',
  reject: ({ args }) => args.region !== undefined && args.region !== 'eu',
  message: refuse(Reason.Scope, 'only the EU.'),
};

export const hooks: readonly ToolLifecycleHooks[] = [{ beforeDispatch: [approval, scope] }];
