import { deciding } from '../deciding';
import { say } from '../words';

export const stopAgent = deciding({
  id: 'stop-agent',
  title: 'Stop the agent',
  icon: 'stop',
  help: 'The result does not fit: the agent stops here, and nobody after is asked.',
  moment: 'beforeAdmit',
  decision: 'drop',
  says: (calls) => say`Stops the agent at a result of ${calls} that does not fit`,
});
