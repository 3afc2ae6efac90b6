/** The questions about tools: what withPolicy makes of one, and running it, step by step, with the host as the tool. */
export const GUEST_TOOLS = `
const asks = new WeakSet();
const toolNamed = (name) => ({
  name,
  description: '',
  parameters: { type: 'object', properties: {} },
  *execute(received) {
    const asked = { received };
    asks.add(asked);
    const completion = yield asked;
    if (completion.kind === 'threw') throw completion.error;
    return completion.value;
  },
  get schema() {
    const { name, description, parameters } = this;
    return { type: 'function', function: { name, description, parameters } };
  },
});
const wrapped = new Map();
const wrap = (name) => {
  if (!wrapped.has(name)) {
    const tool = file.withPolicy(toolNamed(name), session);
    must(isObject(tool) && typeof tool.execute === 'function', 'withPolicy does not give a tool.');
    wrapped.set(name, tool);
  }
  return wrapped.get(name);
};
const joined = ([name]) => {
  const tool = wrap(name);
  return { hooks: hooksOf(tool.hooks ?? {}, 'withPolicy, ' + name), protected: tool.protected === true };
};

const runs = new Map();
let runCount = 0;
const start = ([name, args]) => {
  const tool = wrap(name);
  const run = runCount;
  runCount += 1;
  return step(run, () => {
    runs.set(run, { iterator: tool.execute(args)[Symbol.iterator](), thrown: undefined });
    return undefined;
  });
};
const resume = ([run, completion]) =>
  step(run, () => {
    if (completion.kind === 'threw') runs.get(run).thrown = { error: completion.error, as: JSON.stringify(describe(completion.error)) };
    return completion;
  });
const step = (run, given) => {
  try {
    const answer = given();
    const { done, value } = runs.get(run).iterator.next(answer);
    if (!done) {
      must(asks.has(value), 'withPolicy waits for something other than the tool.');
      return { run, received: pack(value.received, []) };
    }
    runs.delete(run);
    return { returned: pack(value, []) };
  } catch (thrown) {
    if (shapes.has(thrown) || limitMet(thrown)) throw thrown;
    const put = runs.get(run)?.thrown;
    runs.delete(run);
    const error = describe(thrown);
    return { threw: error, same: put !== undefined && put.error === thrown && JSON.stringify(error) === put.as };
  }
};
`;
