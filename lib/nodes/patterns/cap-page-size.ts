import { startingDenial } from '../parts';
import { type Pattern, reading, withArgument } from './pattern';

export const capPageSize: Pattern = {
  id: 'cap-page-size',
  title: 'Cap a page size',
  icon: 'limit',
  help: 'Sends at most a page of 50 in place of a larger one, and tells the agent.',
  moment: 'beforeDispatch',
  make: (_, tools) => {
    const found = withArgument(reading(tools), 'number', /size|limit|count|rows|page|top|max/iu);
    if (found === undefined) return { why: 'It needs a tool that only reads and takes a number.' };
    return [
      {
        kind: 'limit-argument',
        name: 'Cap a page size',
        fields: {
          tool: found.tool.name,
          argument: found.argument,
          bound: 'atMost',
          limit: 50,
          allowed: [],
          unless: null,
          outside: 'rewrite',
          tell: true,
          denial: {
            ...startingDenial,
            code: 'page_too_large',
            why: `${found.argument} is at most 50`,
            next: 'Ask again with 50',
            retry: 'changed',
          },
        },
      },
    ];
  },
};
