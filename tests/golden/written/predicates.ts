import type { GuardInput, ToolGuard, ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

const MONEY = new Set(['issue_refund', 'issue_credit']);
const movesMoney = (tool: string): boolean => MONEY.has(tool);
const isSet = (value: unknown): boolean => value !== undefined && value !== null;
function isCall({ tool, args }: GuardInput): boolean {
  return movesMoney(tool) && !isSet(args.ticket);
}

const ticketFirst: ToolGuard = { name: 'ticket_first', reject: (call) => isCall(call), message: 'Name the ticket.' };

export const supportHooks: ToolLifecycleHooks[] = [{ beforeDispatch: [ticketFirst] }];
