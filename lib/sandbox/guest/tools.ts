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
    runs.set(run, { iterator: tool.execute(args)[Symbol.iterator](), put: undefined });
    return undefined;
  });
};
const resume = ([run, error], returned) =>
  step(run, () => {
    if (returned === undefined) {
      runs.get(run).put = { error, as: JSON.stringify(describe(error)) };
      return { kind: 'threw', error };
    }
    const value = later(returned);
    runs.get(run).put = { value };
    return { kind: 'returned', value };
  });
const step = (run, given) => {
  try {
    const answer = given();
    const { done, value } = runs.get(run).iterator.next(answer);
    if (!done) {
      must(asks.has(value), 'withPolicy waits for something other than the tool.');
      return { run, received: pack(value.received, []) };
    }
    const put = runs.get(run).put;
    runs.delete(run);
    return unread.has(value) && put.value === value ? { same: true } : { returned: pack(value, []) };
  } catch (thrown) {
    if (shapes.has(thrown) || limitMet(thrown)) throw thrown;
    const put = runs.get(run)?.put;
    runs.delete(run);
    const error = describe(thrown);
    return { threw: error, asPut: put !== undefined && 'error' in put && put.error === thrown && JSON.stringify(error) === put.as };
  }
};
`;
