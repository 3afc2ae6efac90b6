/** A test file for an exported hooks.ts: what the policy makes of the calls of its support turn, asked of the file alone. */
import { jsonLine, quote, visible } from '../code/text';
import type { LedgerEntry } from '../contract/hooks';
import type { TraceEvent, Walk } from '../contract/trace';
import { captureOf } from '../engine/capture';
import { type Policy, settingsOf } from '../policy/document';
import { TERMINAL } from '../scenarios/calls';
import { rowsOf } from '../scenarios/rows';
import { sessionOf } from '../scenarios/support-turn';
import type { Try, Turn } from '../scenarios/turn';
import { HEAD, TAIL } from './hooks-test-text';

/** What the agent has done by then; `read` counts the lines of the ledger that it has in its history. */
interface Standing {
  readonly calls: number;
  readonly turns: number;
  readonly rejected: number;
  readonly read: number;
}

/** A moment after the gates: what the hooks are asked with, and what the policy's own rules decide. */
interface Step extends Readonly<Record<string, unknown>> {
  readonly moment: Exclude<Walk['moment'], 'beforeDispatch'>;
  readonly agent: Standing;
  readonly decision: unknown;
}

/** What is expected of one call. */
interface Expected {
  readonly what: string;
  readonly tool: string;
  readonly args: unknown;
  readonly agent: Standing;
  readonly others: readonly unknown[];
  readonly refused: { readonly guard: string; readonly message: string } | 'raises' | 'not asked' | null;
  readonly sent: unknown;
  readonly steps: readonly Step[];
}

function refusalIn(walk: Walk): Expected['refused'] {
  if (walk.raised) return 'raises';
  for (const { said, speaker } of walk.answers) {
    const plain = said.type === 'failed' ? said.treatedAs : said;
    if (plain.type !== 'refused') continue;
    // The framework's own gate is no part of the file.
    return speaker === 'frame' ? 'not asked' : { guard: plain.guard, message: plain.message };
  }
  return null;
}

/** What the policy's own rules decided at a moment; null where the framework did. */
function decisionIn(walk: Walk): unknown {
  if (walk.raised) return 'raises';
  const decided = walk.answers.find(({ contributor }) => contributor === walk.decidedBy);
  if (decided === undefined || decided.speaker === 'frame' || decided.contributor === 'default-policy') return null;
  const plain = decided.said.type === 'failed' ? decided.said.treatedAs : decided.said;
  return plain.type === 'decided' ? plain.decision : null;
}

const objectIn = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
};

/** Follows the one agent of a turn through its calls, as the pool keeps count of it (contract.md §1). */
class Following {
  readonly ledger: LedgerEntry[] = [];
  private calls = 0;
  private turns = 0;
  private rejected = 0;

  standing(): Standing {
    return { calls: this.calls, turns: this.turns, rejected: this.rejected, read: this.ledger.length };
  }

  /** What is expected of one call, at each moment at which anybody was asked. */
  call(tool: string, one: Try): Pick<Expected, 'agent' | 'refused' | 'sent' | 'steps'> {
    const agent = this.standing();
    const steps: Step[] = [];
    let refused: Expected['refused'] = 'not asked';
    let sent: unknown = null;
    let runs: Extract<TraceEvent, { type: 'execution' }> | null = null;
    one.events.forEach((event, i) => {
      if (event.type === 'walk' && event.moment === 'beforeDispatch') refused = refusalIn(event);
      if (event.type === 'walk' && event.moment !== 'beforeDispatch') steps.push(...this.step(event, one, runs));
      if (event.type === 'execution') {
        if (runs === null) {
          this.calls += 1;
          this.turns += 1;
          sent = event.received;
        }
        runs = event;
      }
      if (event.type === 'consequence') {
        const isPlaced = one.events.slice(i).some((next) => next.type === 'consequence' && next.what === 'admitted');
        if (event.what === 'refused' || (event.what === 'nudged' && isPlaced)) this.turns += 1;
        if (event.what === 'returnRejected') {
          this.turns += 1;
          this.rejected += 1;
        }
        if (event.what === 'admitted')
          this.ledger.push({ name: tool, args: one.args, outcome: event.detail as LedgerEntry['outcome'] });
      }
    });
    return { agent, refused, sent, steps };
  }

  private step(walk: Walk, one: Try, runs: Extract<TraceEvent, { type: 'execution' }> | null): readonly Step[] {
    const step = { agent: this.standing(), decision: decisionIn(walk) };
    switch (walk.moment) {
      case 'beforeDispatch':
        return [];
      case 'afterExecute':
        return runs === null
          ? []
          : [{ moment: walk.moment, ...step, attempt: runs.attempt, completion: runs.completion }];
      case 'beforeAdmit':
        return walk.stall === undefined ? [] : [{ moment: walk.moment, ...step, ...walk.stall }];
      case 'afterAdmit': {
        const outcome = this.ledger.at(-1)?.outcome;
        // Where the turn ended on what follows, the agent read nothing, and the trace does not say what it would have.
        return one.reads === null ? [] : [{ moment: walk.moment, ...step, outcome, result: JSON.parse(one.reads) }];
      }
      case 'onReturn': {
        // Where a rejection was set aside, whatever the reason, the file is asked as by an agent that has had one.
        const isBarred = walk.answers.some(({ said }) => said.type === 'overruled');
        const agent = isBarred ? { ...step.agent, rejected: Math.max(1, step.agent.rejected) } : step.agent;
        return [{ moment: walk.moment, ...step, agent, raw: one.args, result: captureOf(one.args) }];
      }
    }
  }
}

/** The calls of a turn, each with what the policy made of it, and the ledger that the agent has at its end. */
function expectedOf(
  policy: Policy,
  turn: Turn,
): { readonly calls: readonly Expected[]; readonly ledger: readonly LedgerEntry[] } {
  const following = new Following();
  const sibling = settingsOf(policy).siblingRead ? turn.requests[0] : undefined;
  const calls = rowsOf(turn).flatMap(({ trace }) =>
    trace.tries.map((one, i): Expected => {
      const { tool } = trace;
      return {
        what: `${'id' in trace ? trace.id : tool}${i === 0 ? '' : `, asked again (${i})`}`,
        tool,
        args: objectIn(one.args),
        others: sibling?.tool === tool ? [objectIn(sibling.args)] : [],
        ...following.call(tool, one),
      };
    }),
  );
  return { calls, ledger: following.ledger };
}

/** A value as an expression; a key that would set the prototype needs to be read instead. */
const literal = (value: unknown): string => {
  const json = jsonLine(value);
  return json.includes('"__proto__"') ? `JSON.parse(${quote(json)})` : json;
};

const listOf = (values: readonly unknown[], indent: string): string =>
  values.length === 0 ? '[]' : `[\n${values.map((value) => `${indent}  ${literal(value)},\n`).join('')}${indent}]`;

const caseText = ({ what, steps, ...rest }: Expected): string =>
  [
    `  {\n    what: ${quote(what)},`,
    ...Object.entries(rest).map(([key, value]) => `    ${key}: ${literal(value)},`),
    `    steps: ${listOf(steps, '    ')},`,
    '  },',
  ].join('\n');

/** The text of hooks.test.ts for a policy and its turn; it needs nothing but the hooks.ts beside it. */
export function hooksTest(policy: Policy, turn: Turn): string {
  const { calls, ledger } = expectedOf(policy, turn);
  const name = visible(policy.name.trim() === '' ? 'A policy' : policy.name).replace(/\*\//g, '*\\/');
  return [
    `// ${name}: what it makes of the calls of its support turn, asked of the hooks.ts beside this file. Written by Hookline.`,
    '// It tests at all five moments what the rules decide: which calls are refused, by which guard and in which words, what',
    '// the tools are sent, and what becomes of results and of the reply.',
    '//   node --test hooks.test.ts        Node 22.18 or newer, which runs TypeScript as it is',
    '//   npx tsx --test hooks.test.ts     before that, in a package of "type": "commonjs", and where a rule’s own code has an enum',
    '// The runner is Node’s own: others, such as Vitest and Jest, find no tests here.',
    HEAD,
    '',
    `const session = ${literal(sessionOf(settingsOf(policy)))};`,
    `const TERMINAL = ${quote(TERMINAL)};`,
    '',
    '/** What the agent reads in the course of the turn, line by line. */',
    `const LEDGER: { name: string; args: string; outcome: string }[] = ${listOf(ledger, '')};`,
    '',
    `const CALLS: Call[] = [\n${calls.map(caseText).join('\n')}\n];`,
    '',
    TAIL,
  ].join('\n');
}
