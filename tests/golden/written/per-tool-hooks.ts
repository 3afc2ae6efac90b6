import { type JsonSchema, type LloyalOperation, Tool, type ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

export class RefundTool extends Tool<{ amount: number }> {
  readonly name = 'issue_refund';
  readonly description = 'Pays money back.';
  readonly parameters: JsonSchema = { type: 'object' };
  override readonly hooks: ToolLifecycleHooks = {
    beforeDispatch: [{ name: 'positive', reject: ({ args }) => typeof args.amount !== 'number' || args.amount <= 0, message: 'Give a positive amount.' }],
    afterExecute: ({ completion, attempt }) =>
      completion.kind === 'threw' ? (attempt <= 2 ? { type: 'retry', afterMs: 1500 } : { type: 'fail', message: 'Refunds are down.' }) : undefined,
  };
  *execute(): LloyalOperation<unknown> & Generator<never, unknown> {
    return { ok: true };
  }
}
