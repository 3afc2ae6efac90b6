import { deciding } from '../deciding';
import { say } from '../words';

export const callItAFailure = deciding({
  id: 'call-it-a-failure',
  title: 'Call it a failure',
  icon: 'failed',
  help: 'The tool ran, but what came back is a failure: the agent reads your message in its place. What the tool did stands. It judges what the tool returned; to judge an error, let the condition look at the error.',
  moment: 'afterExecute',
  decision: 'fail',
  says: (calls) => say`Calls the result of ${calls} a failure`,
  message: {
    label: 'What the agent reads',
    start:
      'The call ran, but policy withheld its result (result_unusable): what came back shows that it failed. Go on without it; retrying will not help.',
  },
});
