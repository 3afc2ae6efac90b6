import { type Completion, HostFault } from '../contract/hooks';
import { hookArgs, toolArgs } from './args';
import { afterExecute, effectOfExecute } from './execute';
import { costOf, note, type Passage, stop } from './passage';
import { errorName, errorText, plain } from './plain';
import { viewOf } from './roster';
import type { Item } from './settle';
import type { CallOutcome, ToolRun } from './types';

/** How often one call is run at most: the framework knows no limit, but a simulated run has to end (contract.md §4). */
export const MOST_ATTEMPTS = 100;

/** Runs a call that no gate refused until what it gave can be told, or the agent fails over it (contract.md §4). */
export function run(passage: Passage): Item | CallOutcome {
  const { agent, call, chain, events } = passage;
  agent.toolCallCount += 1;
  agent.turns += 1;
  for (let attempt = 1; ; attempt += 1) {
    const completion = runOnce(passage, attempt);
    const args = hookArgs(call.args);
    const walked = afterExecute(chain, { agent: viewOf(agent), tool: call.tool, args, attempt, completion });
    events.push(walked.walk);
    const effect = effectOfExecute(walked, completion, call.tool);
    switch (effect.type) {
      case 'admit':
        return valueItem(passage, effect.value);
      case 'failResult':
        note(passage, 'failed', effect.message);
        return {
          reads: { error: effect.message },
          outcome: 'toolResult',
          how: 'replaced',
          cost: costOf(passage, effect.message),
        };
      case 'agentFails':
        return stop(passage, effect.reason, effect.error);
      case 'park':
        if (!Number.isFinite(effect.afterMs) || effect.afterMs < 0)
          return stop(
            passage,
            'endless_wait',
            `A wait has to be a number of milliseconds from 0 up, and it is ${effect.afterMs}.`,
          );
        if (attempt >= MOST_ATTEMPTS) return stop(passage, 'endless_retry', `It was run ${attempt} times.`);
        note(passage, 'parked', `attempt ${attempt}: tried again after ${effect.afterMs} ms`);
    }
  }
}

/** One run of the tool on its own parse of the text; a name that the toolkit does not know is told so as a result. */
function runOnce({ tool, call, events }: Passage, attempt: number): Completion {
  const asked = toolArgs(call.args);
  const unknown: ToolRun = {
    completion: { kind: 'returned', value: { error: `There is no tool named ${call.tool}.` } },
    received: asked,
    rewrites: [],
  };
  const { completion, received, rewrites } = tool ? guarded(() => tool.run(toolArgs(call.args)), asked) : unknown;
  events.push({
    type: 'execution',
    attempt,
    asked: plain(asked),
    received: plain(received),
    rewrites,
    completion:
      completion.kind === 'returned'
        ? { kind: 'returned', value: plain(completion.value) }
        : { kind: 'threw', error: errorText(completion.error), name: errorName(completion.error) },
  });
  return { ...completion };
}

function guarded(runTool: () => ToolRun, asked: unknown): ToolRun {
  try {
    return runTool();
  } catch (thrown) {
    if (thrown instanceof HostFault) throw thrown;
    const error = thrown instanceof Error ? thrown : new Error(errorText(thrown));
    return { completion: { kind: 'threw', error }, received: asked, rewrites: [] };
  }
}

/** The value as it is written down and read back; one that cannot be fails its agent (contract.md §6, §15). */
function valueItem(passage: Passage, value: unknown): Item | CallOutcome {
  try {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined)
      return stop(passage, 'tool_result_failed', 'The tool returned nothing that can be written down.');
    const reads: unknown = JSON.parse(text);
    return { reads, outcome: 'toolResult', how: 'result', cost: passage.tool?.cost?.(reads) ?? 0 };
  } catch (thrown) {
    return stop(passage, 'tool_result_failed', errorText(thrown));
  }
}
