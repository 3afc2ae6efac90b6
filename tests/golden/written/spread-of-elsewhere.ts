import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';
import { base, isFraud } from './elsewhere/rules';

export const hooks: ToolLifecycleHooks[] = [
  ...base,
  { beforeDispatch: [{ name: 'fraud', reject: ({ args }) => isFraud(args.charge_id), message: 'Looks like fraud.' }] },
  { beforeDispatch: [{ name: 'mine', reject: ({ tool }) => tool === 'mine', message: 'Not mine.' }] },
];
