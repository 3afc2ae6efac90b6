import { isTool, startingDenial } from '../parts';
import { acting, best, type Pattern } from './pattern';

export const neverButInstead: Pattern = {
  id: 'never-but-instead',
  title: 'Never, but instead',
  icon: 'refuse',
  help: 'Refuses every call of one tool, and says what the agent can offer instead.',
  moment: 'beforeDispatch',
  make: (_, tools) => {
    const tool = best(acting(tools), (one) => one.name, /delete|remove|erase|destroy|purge|wipe|drop/iu);
    if (tool === undefined) return { why: 'It needs a tool that acts.' };
    return [
      {
        kind: 'refuse-when',
        name: 'Never, but instead',
        fields: {
          when: { group: 'all', of: [isTool(tool.name)] },
          strict: true,
          denial: {
            ...startingDenial,
            code: 'never_allowed',
            why: `${tool.name} is never called for a customer`,
            next: 'Offer to pass the request on to a person',
          },
        },
      },
    ];
  },
};
