/**
 * The one function that the host calls: a question as JSON text in, an answer as JSON text out. It holds the loaded
 * file's hooks; nothing of it can be reached from the file. Its questions are those of crossing.ts.
 */
export const GUEST_DRIVER = String.raw`
// The file has not the shape that it must have. Known by identity: what is thrown may lie about its class.
const shapes = new WeakMap();
const must = (holds, sentence) => {
  if (holds) return;
  const shape = {};
  shapes.set(shape, sentence);
  throw shape;
};
const isObject = (value) => typeof value === 'object' && value !== null;

const describe = (thrown) => {
  try {
    if (!(thrown instanceof Error)) return { name: 'Error', message: text(thrown), isNull: thrown === null || undefined };
    const { name, message, retryAfterMs, stack } = thrown;
    const at = /hooks\.ts:(\d+):(\d+)/.exec(text(stack));
    return {
      name: text(name),
      message: text(message),
      place: at ? { line: Number(at[1]), column: Number(at[2]) } : undefined,
      retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
    };
  } catch {
    return { name: 'Error', message: 'something was thrown that cannot be read' };
  }
};
// A limit of the engine, not an error of the file.
const limitMet = (thrown) => {
  try {
    if (!(thrown instanceof EngineError)) return undefined;
    if (thrown.message === 'stack overflow') return 'stack';
    return thrown.message === 'out of memory' ? 'memory' : undefined;
  } catch {
    return undefined;
  }
};

const owners = [];
const keep = (owner) => owners.push(owner) - 1;
const MOMENTS = ['afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn'];
const guardOf = (guard, where) => {
  must(isObject(guard), where + ' holds a guard that is not an object.');
  const { name, message, reject } = guard;
  must(typeof name === 'string', where + ' holds a guard without a name.');
  must(typeof reject === 'function', where + ': guard ' + name + ' has no function reject.');
  must(typeof message === 'string', where + ': guard ' + name + ' has no message.');
  return { id: keep(guard), name, message };
};
const hooksOf = (hooks, where) => {
  must(isObject(hooks), where + ' is not an object of hooks.');
  const found = {};
  const { beforeDispatch } = hooks;
  if (beforeDispatch !== undefined) {
    must(Array.isArray(beforeDispatch), where + ': beforeDispatch is not a list of guards.');
    found.guards = Array.from(beforeDispatch, (guard) => guardOf(guard, where));
  }
  for (const moment of MOMENTS) {
    const hook = hooks[moment];
    if (hook === undefined) continue;
    must(typeof hook === 'function', where + ': ' + moment + ' is not a function.');
    found[moment] = keep(hooks);
  }
  return found;
};

const overridesOf = (guards) => {
  must(isObject(guards) && !Array.isArray(guards), 'guards is not an object of overrides.');
  for (const [name, value] of Object.entries(guards)) {
    const known = value === false || (isObject(value) && (value.scope === 'lineage' || value.scope === 'cohort'));
    must(known, 'guards: ' + text(name) + ' is neither false nor { scope }.');
  }
  return pack(guards, []);
};
const EXPORTS = { createHooks: 'function', createToolRules: 'function', guards: 'object', protectedTools: 'object', withPolicy: 'function' };
const freezeAll = (value) => {
  if (!isObject(value)) return value;
  for (const member of Object.values(value)) freezeAll(member);
  return Object.freeze(value);
};

let file;
let session;
const open = ([given], module) => {
  must(isObject(module) && !(module instanceof Promise), 'hooks.ts waits for something while it loads; it has to be synchronous.');
  for (const name of Object.keys(EXPORTS)) {
    must(name in module, 'hooks.ts does not export ' + name + '.');
    must(typeof module[name] === EXPORTS[name] && module[name] !== null, 'hooks.ts exports ' + name + ', but it is no ' + EXPORTS[name] + '.');
  }
  file = module;
  session = freezeAll(given);
  const { guards, protectedTools } = file;
  const isList = Array.isArray(protectedTools) && protectedTools.every((name) => typeof name === 'string');
  must(isList, 'protectedTools is not a list of names.');
  const hooks = file.createHooks(session);
  must(Array.isArray(hooks), 'createHooks does not give a list of hooks.');
  return {
    harness: Array.from(hooks, (each, i) => hooksOf(each, 'createHooks, entry ' + (i + 1))),
    guards: overridesOf(guards),
    protectedTools: pack(protectedTools, []),
  };
};

let table;
const ruleOf = (rule, where) => {
  must(isObject(rule) && typeof rule.name === 'string', where + ' has a rule without a name.');
  const { name, note } = rule;
  if ('hooks' in rule) return { name, hooks: hooksOf(rule.hooks, where + ', rule ' + name) };
  must(typeof rule.rewrite === 'function', where + ': rule ' + name + ' has neither hooks nor a function rewrite.');
  return { name, rewrite: keep(rule), note: typeof note === 'string' ? note : undefined };
};
const rules = ([tool]) => {
  table ??= file.createToolRules(session);
  must(isObject(table) && typeof table.get === 'function', 'createToolRules does not give a map.');
  const listed = table.get(tool) ?? [];
  const where = 'createToolRules, ' + tool;
  must(Array.isArray(listed), where + ' is not a list of rules.');
  return Array.from(listed, (rule) => ruleOf(rule, where));
};

// One walk: what its hooks share. A new one ends the last.
let gate = { scopes: [] };
const guard = ([id, fresh, scope, attended]) => {
  if (fresh) gate = { ...fresh, scopes: [] };
  if (attended) gate.scopes[scope] = { tool: gate.tool, args: gate.args, attended: () => attended };
  const owner = owners[id];
  const said = owner.reject(gate.scopes[scope]);
  const message = said ? owner.message : undefined;
  return { said: truthOf(said), message: typeof message === 'string' ? message : undefined };
};
// Of a guard's answer only the truth counts; what an object holds is not looked at.
const truthOf = (said) => {
  try {
    return isObject(said) && !(said instanceof Promise) ? tagged('unread') : pack(said, []);
  } catch {
    return tagged('unread');
  }
};
let input;
const hook = ([id, moment, fresh]) => {
  if (fresh) {
    const { lineage, pressure, ...rest } = fresh;
    input = { agent: agentOf(lineage), ...rest };
    if (pressure) input.pressure = new ContextPressure(pressure, pressure);
  }
  return decisionOf(owners[id][moment](input));
};
// What is read of a decision, also where it is inherited or worked out.
const decisionOf = (said) => {
  const packed = pack(said, []);
  if (!isObject(said) || TAG in packed || Array.isArray(packed)) return packed;
  for (const key of ['type', 'message', 'afterMs', 'result']) {
    if (key in packed) continue;
    const member = said[key];
    if (member !== undefined) packed[key] = pack(member, []);
  }
  return packed;
};
const rewrite = ([id, args]) => {
  const before = JSON.stringify(pack(args, []));
  const next = owners[id].rewrite(args);
  const after = pack(next, []);
  return next === args && JSON.stringify(after) === before ? { same: true } : { args: after };
};

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

// What came out of a file that could not be loaded.
const thrown = (_, error) => {
  throw error;
};
const QUESTIONS = { __proto__: null, open, rules, guard, hook, rewrite, joined, start, resume, thrown };
const drive = (question, module) => {
  const [what, ...given] = fromText(question);
  let answer;
  try {
    answer = { answer: QUESTIONS[what](given, module) };
  } catch (thrown) {
    const limit = limitMet(thrown);
    if (limit) answer = { limit };
    else if (shapes.has(thrown)) answer = { shape: shapes.get(thrown) };
    else answer = { threw: describe(thrown) };
  }
  const json = JSON.stringify(answer);
  return json.length > MAX_LENGTH ? '{"limit":"memory"}' : json;
};
`;
