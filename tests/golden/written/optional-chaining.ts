import type { ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

interface Address { readonly country?: string }

const abroad: ToolGuard = {
  name: 'abroad',
  reject: ({ tool, args }) => tool === 'ship' && (args.address as Address | undefined)?.country !== 'DE',
  message: 'We ship within Germany.',
};

const missing: ToolGuard = {
  name: 'missing_reason',
  reject: ({ tool, args }) => tool === 'issue_refund' && !(args.reason as string | undefined)?.trim?.(),
  message: 'Say why.',
};

const none: ToolGuard = {
  name: 'no_note',
  reject: ({ tool, args }) => tool === 'ship' && (args?.note ?? null) === null,
  message: 'Add a note.',
};

export const hooks: ToolLifecycleHooks[] = [{ beforeDispatch: [abroad, missing, none] }];
