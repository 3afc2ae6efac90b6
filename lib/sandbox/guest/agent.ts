/** What a hook reads of the agent and of the shared context, rebuilt inside from plain data (views.ts sends it). */
export const GUEST_AGENT = `
const argsOf = (json) => {
  try {
    const args = JSON.parse(json);
    return typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};
  } catch {
    return {};
  }
};
class Agent {
  attendedResults(tool) {
    return this.walkAncestors((agent) => agent.toolHistory)
      .filter((entry) => entry.name === tool && entry.outcome === 'toolResult')
      .map((entry) => argsOf(entry.args));
  }
  walkAncestors(fn) {
    const found = [];
    for (let agent = this; agent; agent = agent.parent) found.push(...fn(agent));
    return found;
  }
}
// What the contract lets a hook read of an agent and no run of ours has: calm values, so that reading them is no error.
Object.assign(Agent.prototype, {
  assignedAbility: null,
  status: 'active',
  startedAt: null,
  tokenCount: 0,
  turnTokens: 0,
  rawOutput: '',
  extracting: false,
  failed: null,
  exitReason: undefined,
  result: null,
  resultSource: null,
  nestedResults: [],
});
const entryOf = ([name, args, outcome]) => ({ name, args, outcome, resultCells: 0, contextAfterPercent: 100, timestamp: 0 });
// The last of lineage is the top; a caller is made before whom it called.
const agentOf = (lineage) => {
  let parent = null;
  for (let i = lineage.length - 1; i >= 0; i -= 1) {
    const agent = Object.assign(new Agent(), lineage[i]);
    agent.toolHistory = Object.freeze(agent.toolHistory.map((entry) => Object.freeze(entryOf(entry))));
    agent.parentId = parent === null ? 0 : parent.id;
    agent.parent = parent;
    parent = Object.freeze(agent);
  }
  return parent;
};

class ContextPressure {
  constructor({ nCtx, cellsUsed, remaining }, { softLimit = 1024, hardLimit = 512 } = {}) {
    const left = nCtx > 0 ? remaining : Infinity;
    const share = nCtx > 0 ? Math.round((left / nCtx) * 100) : 100;
    Object.assign(this, { nCtx, cellsUsed, remaining: left, softLimit, hardLimit });
    this.headroom = left - softLimit;
    this.critical = left < hardLimit;
    this.percentAvailable = Math.min(100, Math.max(0, share));
  }
  canFit(cells) {
    return cells <= this.headroom;
  }
  minus(cells) {
    const { nCtx, cellsUsed, remaining } = this;
    return new ContextPressure({ nCtx, cellsUsed: cellsUsed + cells, remaining: Math.max(0, remaining - cells) }, this);
  }
}
`;
