import { deciding } from '../deciding';
import { say } from '../words';

export const takeIt = deciding({
  id: 'take-it',
  title: 'Take it as it is',
  icon: 'accepted',
  help: 'Takes what came back as it is, and nobody after is asked. It judges what the tool returned; to take an error too, let the condition look at the error.',
  moment: 'afterExecute',
  decision: 'attempt',
  says: (calls) => say`Takes the result of ${calls} as it is`,
});
