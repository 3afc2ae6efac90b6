import type { Condition } from '../../policy/conditions';
import { isOneOf, type Pattern, reading } from './pattern';

export const waitOutARateLimit: Pattern = {
  id: 'wait-out-a-rate-limit',
  title: 'Wait out a rate limit',
  icon: 'retried',
  help: 'Runs a call that only reads again after a while, also where the rate limit hides inside a success.',
  moment: 'afterExecute',
  make: (_, tools) => {
    const readers = reading(tools);
    if (readers.length === 0)
      return { why: 'It needs a tool that only reads: a call that acts is better not run twice.' };
    const common = {
      times: 2,
      after: 'fail',
      message: 'The tool is rate-limited and did not recover. Do not call it again; use what has been found.',
    };
    const when = (failed: Condition): Condition => ({ group: 'all', of: [isOneOf(readers), failed] });
    return [
      {
        kind: 'retry-failure',
        name: 'Hidden rate limit',
        fields: {
          when: when({ subject: { of: 'value', path: ['status'] }, is: 'is', value: 429 }),
          wait: 1,
          waitField: 'retry_after_ms',
          ...common,
        },
      },
      {
        kind: 'retry-failure',
        name: 'Open rate limit',
        fields: {
          when: when({ subject: { of: 'error', part: 'name' }, is: 'is', value: 'ToolRetryError' }),
          wait: 30,
          waitField: '',
          ...common,
        },
      },
    ];
  },
};
