import { type Pattern, reading, type Template } from './pattern';

export const readBeforeReporting: Pattern = {
  id: 'read-before-reporting',
  title: 'Read before reporting',
  icon: 'book',
  help: 'The turn may end only after something was looked up, and with a reply that says something.',
  moment: 'onReturn',
  make: (policy, tools) => {
    const readers = reading(tools);
    const terminal = policy.tools.find((tool) => tool.name === policy.terminal);
    const text = terminal?.arguments.find((one) => one.type === 'text');
    if (readers.length === 0) return { why: 'It needs a tool that only reads.' };
    if (terminal === undefined) return { why: 'It needs a tool whose call ends the turn.' };
    const filled: readonly Template[] =
      text === undefined
        ? []
        : [
            {
              kind: 'require-reply',
              name: 'Not empty',
              fields: {
                must: {
                  group: 'all',
                  of: [{ subject: { of: 'reply', path: [text.name] }, is: 'isNotEmpty' }],
                },
                message: 'The reply is empty. Say what was done and what was not, and reply again.',
              },
            },
          ];
    return [
      {
        kind: 'read-first',
        name: 'Look first',
        fields: {
          calls: 1,
          tools: readers.map((tool) => tool.name),
          message:
            'Reply refused by policy (look_it_up_first): a reply must rest on what was looked up. Look it up, then reply again.',
        },
      },
      ...filled,
    ];
  },
};
