import { deciding } from '../deciding';
import { say } from '../words';

export const askShorter = deciding({
  id: 'ask-shorter',
  title: 'Ask for a shorter answer',
  icon: 'nudged',
  help: 'The result does not fit: the agent reads your message in its place, and can ask again for less. Your message has to fit too, so keep it short.',
  moment: 'beforeAdmit',
  decision: 'nudge',
  says: (calls) => say`Asks for less at a result of ${calls} that does not fit`,
  message: { label: 'What the agent reads', start: 'The result is too large. Ask again for less.' },
});
