import { isTool, startingDenial } from '../parts';
import { acting, best, type Pattern, withArgument } from './pattern';

export const limitOrManager: Pattern = {
  id: 'limit-or-manager',
  title: 'Limit, or a manager',
  icon: 'refuse',
  help: 'Refuses what is over a limit, unless the session says that the requester may do it.',
  moment: 'beforeDispatch',
  make: (policy, tools) => {
    const found = withArgument(acting(tools), 'number', /amount|total|price|sum|value/iu);
    const fact = best(
      policy.facts.filter((one) => one.type === 'truth'),
      (one) => one.key,
      /manager|admin|supervisor|approv/iu,
    );
    if (found === undefined) return { why: 'It needs a tool that acts and takes a number.' };
    if (fact === undefined) return { why: 'It needs a session fact that is true or false, such as user:is_manager.' };
    const { tool, argument } = found;
    return [
      {
        kind: 'refuse-when',
        name: 'Limit, or a manager',
        fields: {
          when: {
            group: 'all',
            of: [
              isTool(tool.name),
              { subject: { of: 'argument', name: argument }, is: 'over', value: 500 },
              { group: 'none', of: [{ subject: { of: 'fact', key: fact.key }, is: 'is', value: true }] },
            ],
          },
          strict: true,
          denial: {
            ...startingDenial,
            code: 'approval_required',
            why: `a call with ${argument} over 500 needs a manager`,
            next: 'Offer to ask one',
          },
        },
      },
    ];
  },
};
