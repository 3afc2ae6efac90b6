import { deciding } from '../deciding';
import { say } from '../words';

export const sayNext = deciding({
  id: 'say-next',
  title: 'Say something next',
  icon: 'next',
  help: 'After the agent got a result or a refusal, your message is placed behind it, before the agent speaks again. Keep it short.',
  moment: 'afterAdmit',
  decision: 'followUp',
  says: (calls) => say`Says something after ${calls}`,
  message: { label: 'What the agent reads next', start: 'Check the result before you go on.' },
});
