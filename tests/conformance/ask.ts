import { type Completion, ToolRetryError } from '@/lib/contract';
import { createPool } from '@/lib/engine';
import { afterAdmit, beforeAdmit, effectOfAdmission, effectOfStall } from '@/lib/engine/admit';
import { hookArgs } from '@/lib/engine/args';
import { captureOf } from '@/lib/engine/capture';
import { chainFor } from '@/lib/engine/chain';
import { afterExecute, effectOfExecute } from '@/lib/engine/execute';
import { gate, isGated } from '@/lib/engine/gate';
import { pressureOf, UNLIMITED } from '@/lib/engine/pressure';
import { effectOfReturn, onReturn, whyNoRejection } from '@/lib/engine/return';
import { createRoster, viewOf } from '@/lib/engine/roster';
import { RAISED } from '@/lib/engine/stop';
import type { AgentStart, Contributor, PoolOptions } from '@/lib/engine/types';
import type { Answered, Raised } from '@/lib/engine/walk';
import { hooksOf, type Witness } from './behave';
import type { CompletionForm, Expect, Given, MomentCase } from './form';

/** What the engine says to a case: only the members that its moment can tell, and the walk it went by. */
export type Actual = { readonly [Key in keyof Expect]?: unknown } & { readonly walk?: Raised['walk'] | undefined };

const STALL_WORDS = 'Report now with what you have.';
const textOf = ({ args, rawArgs }: { args?: unknown; rawArgs?: string | undefined }): string =>
  rawArgs ?? JSON.stringify(args);

/** The pool that a case describes. */
export function poolOf(given: Given, witness: Witness): PoolOptions {
  const tools = given.tools ?? [{ name: given.call.tool }];
  const contributor = (id: string, speaker: Contributor['speaker'], form: Parameters<typeof hooksOf>[0]) => ({
    id,
    speaker,
    hooks: hooksOf(form, id, witness),
  });
  return {
    tools: tools.map(({ name, protected: guarded, hooks }) => ({
      name,
      protected: guarded === true || (given.protectedTools ?? []).includes(name),
      contributors: hooks ? [contributor('tool', 'tool', hooks)] : [],
      run: (received) => ({ completion: { kind: 'returned', value: null }, received, rewrites: [] }),
    })),
    harness: (given.harnessHooks ?? []).map((form, index) => contributor(`harness[${index}]`, 'policy', form)),
    grants: given.grants ?? [],
    agents: agentsOf(given),
    // An override that nobody checked may have any shape; the engine is told what the file says.
    guards: (given.guardOverrides ?? {}) as NonNullable<PoolOptions['guards']>,
    ...(given.terminalTool !== undefined && { terminal: given.terminalTool }),
    ...(given.pressure && { room: given.pressure }),
    ...(typeof given.policy === 'object' && {
      defaultPolicy: { maxToolRetries: given.policy.default.maxToolRetries ?? 1, stallWords: STALL_WORDS },
    }),
  };
}

const agentsOf = (given: Given): AgentStart[] =>
  (given.agents ?? [{ id: 'a' }]).map(({ id, parent, ledger, ...counters }) => ({
    id,
    ...(parent !== undefined && { parent }),
    ...(ledger && {
      ledger: ledger.map((entry) => ({ tool: entry.tool, args: textOf(entry), outcome: entry.outcome })),
    }),
    // Read from JSON, where a member is absent, never undefined.
    ...(counters as Omit<AgentStart, 'id'>),
  }));

/** Puts a case to the engine. */
export function ask({ moment, given }: MomentCase, witness: Witness): Actual {
  const options = poolOf(given, witness);
  const roster = createRoster(options.agents ?? []);
  const agent = given.caller === undefined ? [...roster.values()][0] : roster.get(given.caller);
  if (!agent) throw new Error('the caller is none of the agents');
  const call = { tool: given.call.tool, args: textOf(given.call) };
  const chain = chainFor(options, call.tool);
  const input = { agent: viewOf(agent), tool: call.tool, args: hookArgs(call.args) };
  const pressure = pressureOf(options.room ?? UNLIMITED);
  const told = { asked: witness.asked, seen: witness.seen };

  switch (moment) {
    case 'beforeDispatch': {
      const unlisted = (given.protectedTools ?? []).filter((name) => !options.tools.some((tool) => tool.name === name));
      const walked = gate({
        call,
        agent,
        cohort: [...roster.values()].filter(({ inPool }) => inPool),
        chain,
        overrides: options.guards ?? {},
        protectedTools: new Set([
          ...options.tools.filter((tool) => tool.protected).map(({ name }) => name),
          ...unlisted,
        ]),
        grants: new Set(options.grants),
        terminal: options.terminal,
      });
      const authReject = !walked.raised && walked.by === 'frame';
      return {
        ...answered(walked),
        ...told,
        authReject,
        gated: isGated(call.tool, options.terminal),
        toolReceives: received(given),
      };
    }
    case 'afterExecute': {
      const completion = completionOf(given.completion);
      const walked = afterExecute(chain, { ...input, attempt: given.attempt ?? 1, completion });
      const effect = effectOfExecute(walked, completion, call.tool);
      return {
        ...answered(walked),
        ...told,
        effect: effect.type === 'agentFails' ? `agentFails:${effect.reason}` : effect.type,
        ...(effect.type === 'admit' && { admitted: effect.value }),
      };
    }
    case 'beforeAdmit': {
      const terminal = options.terminal === undefined ? {} : { terminal: options.terminal };
      const walked = beforeAdmit(chain, { ...input, cost: given.cost ?? 0, pressure, ...terminal });
      if (walked.raised) return { ...answered(walked), ...told };
      return { ...answered(walked), ...told, ...effectOfStall(walked, () => pressure.canFit(given.nudgeCost ?? 0)) };
    }
    case 'afterAdmit': {
      const outcome = given.outcome ?? 'toolResult';
      const walked = afterAdmit(chain, { ...input, outcome, result: given.result });
      const effect = effectOfAdmission(walked) === null ? 'nothing' : 'followUp';
      if (walked === null) return { ...told, notAsked: true, effect };
      return { ...answered(walked), ...told, notAsked: false, effect };
    }
    case 'onReturn': {
      const bound = { agent, maxTurns: given.maxTurns ?? 100, pressure, path: given.path ?? 'voluntary' };
      const mayReject = whyNoRejection(bound) === null;
      const walked = onReturn(chain, { ...input, raw: call.args, result: captureOf(call.args) }, bound);
      if (walked.raised) return { ...answered(walked), ...told, mayReject };
      const effect = effectOfReturn(walked);
      return {
        ...answered(walked),
        ...told,
        mayReject,
        finalResult: effect.type === 'returned' ? effect.result : null,
      };
    }
  }
}

/** What a walk says of itself; the decision word for word as the contributor gave it. */
function answered(walked: Answered<unknown> | Raised): Actual {
  const { walk } = walked;
  if (walked.raised) return { walk, throws: true, swallowed: RAISED[walk.moment] === null };
  return { walk, throws: false, swallowed: false, by: walked.by, decision: walked.given };
}

function completionOf(form: CompletionForm | undefined): Completion {
  if (!form) throw new Error('a run needs a completion');
  if (form.kind === 'returned') return { kind: 'returned', value: structuredClone(form.value) };
  const { class: name, message, retryAfterMs, ...own } = form.error;
  const error = name === 'ToolRetryError' ? new ToolRetryError(message, retryAfterMs ?? 0) : new Error(message);
  return { kind: 'threw', error: Object.assign(error, retryAfterMs === undefined ? {} : { retryAfterMs }, own) };
}

/** What the tool gets when a whole pool takes the call; undefined where it does not run. */
function received(given: Given): unknown {
  let got: unknown;
  const blind: Witness = { asked: [], seen: new Map(), faults: [], attendedOf: new Set() };
  const options = poolOf(given, blind);
  const tools = options.tools.map((tool) => ({
    ...tool,
    run: (args: unknown) => {
      got = args;
      return tool.run(args);
    },
  }));
  createPool({ ...options, tools }).call(given.caller ?? options.agents?.[0]?.id ?? 'a', {
    tool: given.call.tool,
    args: textOf(given.call),
  });
  return got;
}

/** Whether a contributor's answer means that it was really asked. */
export const wasAsked = (answer: Raised['walk']['answers'][number]): boolean =>
  !['auth', 'defaults', 'default-policy'].includes(answer.contributor) &&
  answer.said.type !== 'off' &&
  answer.said.type !== 'not-asked';
