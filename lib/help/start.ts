/** The first pages: how the whole hangs together, and what the words mean in the framework's own terms. */
import type { Article } from './article';

export const START_ARTICLES: readonly Article[] = [
  {
    key: 'start',
    title: 'How a policy works',
    group: 'Start here',
    lead: 'A policy says what an agent’s tools may do. You wire rules; Hookline turns them into the file hooks.ts, which an engineer hands to the agent.',
    parts: [
      {
        head: 'The canvas',
        lines: [
          'Each lane is one moment of a tool call. At each moment the same are asked in the same order: the framework, the tool’s own rules, your rules, the framework’s defaults.',
          'The order of cards is the order of asking. The first clear answer wins; a rule that has nothing to say lets the next one speak.',
        ],
      },
      {
        head: 'The run',
        lines: [
          'Every change runs the very file that you export against the support turn: six calls, and a scripted agent that reacts to what it reads. No model and no network are involved.',
          'Look at “The agent reads” and “The customer hears”: a refusal without a reason is asked again, one with a reason is explained.',
        ],
      },
      {
        head: 'Nothing is lost',
        lines: [
          'Your work is kept in this browser as you go. Undo takes back whatever changed the policy.',
          'A rule that is skipped or on the shelf does not run. It is kept, and can come back.',
        ],
      },
    ],
  },
  {
    key: 'words',
    title: 'Words, and the terms behind them',
    group: 'Start here',
    lead: 'The page speaks plainly. Engineers, the code and the trace’s details use the framework’s terms.',
    parts: [
      {
        head: 'Who speaks',
        lines: [
          { term: 'the framework', says: 'the frame: the authorization gate and the defaults.' },
          { term: 'this tool’s rules', says: 'the hooks that a tool brings itself.' },
          { term: 'your rules', says: 'the harness’s hooks.' },
        ],
      },
      {
        head: 'What is said',
        lines: [
          { term: 'refuse', says: 'a guard rejects the call; the denial is what the agent reads then.' },
          { term: 'have nothing to say', says: 'a hook abstains, and the next one is asked.' },
          {
            term: 'legible',
            says: 'a denial that says why; actionable, if it also says what to do next.',
          },
        ],
      },
      {
        head: 'What is known',
        lines: [
          {
            term: 'the session knows',
            says: 'facts about the conversation, such as whether the requester is a manager.',
          },
          { term: 'this agent and whoever called it', says: 'the lineage.' },
          { term: 'any agent of the pool', says: 'the cohort.' },
        ],
      },
    ],
  },
];
