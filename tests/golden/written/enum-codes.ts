import type { GuardInput, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

/** Codes our dashboards group by. */
export enum Code {
  TooLarge = 'TOO_LARGE',
  NotAllowed = 'NOT_ALLOWED',
  Unconfirmed = 'UNCONFIRMED',
}

const say = (code: Code, text: string): string => `[${code}] ${text}`;

function guard(code: Code, text: string, reject: (input: GuardInput) => boolean): ToolGuard {
  return { name: code.toLowerCase(), message: say(code, text), reject };
}

function isTooLarge({ tool, args }: GuardInput): boolean {
  switch (tool) {
    case 'issue_refund':
    case 'issue_credit':
      return Number(args.amount) > 500;
    case 'search_orders':
      return Number(args.page_size) > 50;
    default:
      return false;
  }
}

export const hooks: ToolLifecycleHooks[] = [
  {
    beforeDispatch: [
      guard(Code.TooLarge, 'That is more than this desk may do.', isTooLarge),
      guard(Code.NotAllowed, 'Nobody deletes accounts here.', ({ tool }) => tool === 'delete_account'),
      guard(Code.Unconfirmed, 'Ask the customer first.', ({ tool, args }) => tool === 'send_email' && args.confirmed !== true),
    ],
  },
];
