// Two ways to make hooks grew side by side; the list that is written out is taken, of the rest it is told that it is not.
import type { ToolLifecycleHooks } from '@lloyal-labs/lloyal-agents';

function build(strict: boolean) {
  const made: ToolLifecycleHooks[] = [];
  made.push({ beforeDispatch: [{ name: 'no_wire', message: 'No wires.', reject: ({ tool }) => tool === 'wire_money' }] });
  if (strict) made.push({ beforeAdmit: () => ({ type: 'drop' }) });
  return made;
}

class Talkative {
  afterAdmit() {
    return { type: 'followUp' as const, message: 'And now?' };
  }
}

export const strictHooks = build(true);
export const talkative = () => new Talkative();

export const hooks: ToolLifecycleHooks[] = [
  { beforeDispatch: [{ name: 'no_mail', message: 'No mail.', reject: ({ tool }) => tool === 'send_email' }] },
];
