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
// The last of lineage is the top; a caller is made before whom it called.
const agentOf = (lineage) =>
  lineage.reduceRight((parent, view) => Object.assign(new Agent(), view, { parent, parentId: parent?.id ?? 0 }), null);

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
