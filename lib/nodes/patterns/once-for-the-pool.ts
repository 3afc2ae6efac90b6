import { startingDenial } from '../parts';
import { type Pattern, reading, withArgument } from './pattern';

export const onceForThePool: Pattern = {
  id: 'once-for-the-pool',
  title: 'Once for the pool',
  icon: 'repeat',
  help: 'Refuses a call that any agent of the pool has made and read before.',
  moment: 'beforeDispatch',
  make: (_, tools) => {
    const found = withArgument(reading(tools), 'text', /id$|key$|name$|query|url|path/iu);
    if (found === undefined) return { why: 'It needs a tool that only reads and takes a text.' };
    return [
      {
        kind: 'refuse-repeat',
        name: 'Once for the pool',
        fields: {
          tool: found.tool.name,
          same: [found.argument],
          foldCase: false,
          scope: 'cohort',
          denial: {
            ...startingDenial,
            code: 'read_by_another',
            why: `this ${found.argument} was looked up before`,
            next: 'Use that answer, or ask the agent that has it',
          },
        },
      },
    ];
  },
};
