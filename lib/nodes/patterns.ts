/**
 * Patterns: a few rules that go together, made for the tools that a policy has. Which tool and argument a pattern takes,
 * their declared types say; where none fits, it says so.
 */
import type { Moment } from '../contract/moments';
import type { Condition } from '../policy/conditions';
import type { Argument, Node, Place, Policy, Tool } from '../policy/document';
import { addNode, all, type Edit } from '../policy/edits';
import { freeGuardName, nextId } from '../policy/free';
import { KINDS } from './index';
import type { AnyKind } from './kind';
import { startingDenial } from './parts';

/** A rule of a pattern before it has an id and a guard name. */
interface Template {
  readonly kind: string;
  readonly name: string;
  readonly fields: Node['fields'];
}

/** The rules that a pattern makes, or a sentence on what the policy lacks for it. */
export type Made = readonly Template[] | { readonly why: string };

export interface Pattern {
  readonly id: string;
  readonly title: string;
  readonly icon: AnyKind['icon'];
  readonly help: string;
  readonly moment: Moment;
  /** `tools`: those that it may take. */
  readonly make: (policy: Policy, tools: readonly Tool[]) => Made;
}

const isTool = (name: string): Condition => ({ subject: { of: 'tool' }, is: 'is', value: name });
const isOneOf = (tools: readonly Tool[]): Condition =>
  tools.length === 1
    ? isTool(tools[0]?.name ?? '')
    : { subject: { of: 'tool' }, is: 'isOneOf', value: tools.map((tool) => tool.name) };

const acting = (tools: readonly Tool[]): readonly Tool[] => tools.filter((tool) => tool.does === 'acts');
const reading = (tools: readonly Tool[]): readonly Tool[] => tools.filter((tool) => tool.does === 'reads');

/** The first that a word suits, else the first. */
const best = <T>(list: readonly T[], word: (item: T) => string, suits: RegExp): T | undefined =>
  list.find((item) => suits.test(word(item))) ?? list[0];

/** A tool and an argument of a type that it takes; one whose name suits comes first. */
function withArgument(
  tools: readonly Tool[],
  type: Argument['type'],
  suits: RegExp,
): { readonly tool: Tool; readonly argument: string } | undefined {
  const pairs = tools.flatMap((tool) =>
    tool.arguments.filter((one) => one.type === type).map(({ name: argument }) => ({ tool, argument })),
  );
  return best(pairs, (pair) => pair.argument, suits);
}

export const PATTERNS: readonly Pattern[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];

/** The tools that a pattern may take at a place: in a tool's own chain only that one; the tool that ends the turn never. */
const toolsAt = (policy: Policy, place: Place): readonly Tool[] =>
  policy.tools.filter(
    (tool) => tool.name !== policy.terminal && (place.tool === undefined || place.tool === tool.name),
  );

/** The rules that a pattern makes at a place, with free ids and guard names; or what is lacking. */
export function patternNodes(
  policy: Policy,
  pattern: Pattern,
  place: Place,
): { readonly nodes: readonly Node[] } | { readonly why: string } {
  const made = pattern.make(policy, toolsAt(policy, place));
  if ('why' in made) return made;
  const nodes: Node[] = [];
  for (const { kind, name, fields } of made) {
    const now = { ...policy, nodes: [...policy.nodes, ...nodes] };
    const guards = KINDS.find((one) => one.id === kind)?.moments.includes('beforeDispatch') === true;
    nodes.push({ id: nextId(now), kind, name, ...(guards ? { guard: freeGuardName(now, name) } : {}), fields });
  }
  return { nodes };
}

/** Adds nodes one behind the other at a place, as one edit. */
export const addNodes = (nodes: readonly Node[], place: Place, index: number): Edit =>
  all(...nodes.map((node, i) => addNode(node, place, index + i)));
