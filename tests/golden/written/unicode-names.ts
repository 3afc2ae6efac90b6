import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

// Größen in Cent – für die Buchhaltung 🧾
const größte = 500;
const 許可 = new Set(['issue_refund', 'issue_credit']);

const zuGroß: ToolGuard = {
  name: 'zu_groß',
  message: 'Höchstens 500\u00a0€ – frag eine Leitung 🙋.',
  reject: ({ tool, args }) => 許可.has(tool) && typeof args.amount === 'number' && args.amount > größte,
};

const naïf: ToolGuard = {
  name: 'naïf',
  message: 'Pas de « RE: x ».',
  reject: ({ tool, args: { subject } }) => tool === 'send_email' && subject === 'RE: x',
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [zuGroß, naïf] }];
