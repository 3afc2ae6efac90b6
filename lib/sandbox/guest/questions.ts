/** The questions about hooks and rules. */
export const GUEST_QUESTIONS = `
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

// A rule's own code that failed says so here, and gives what its author chose as its answer.
// An error of the engine's limits is no failure to go on after: the whole answer is that limit.
let failure;
const noteFailure = (error) => {
  const limit = limitMet(error);
  if (limit) failure = { limit };
  const { name, message } = describe(error);
  failure ??= name === 'Error' ? message : name + ': ' + message;
};
const noted = (said) => {
  if (isObject(failure)) throw limitOf(failure.limit);
  return failure === undefined ? { said } : { said, failed: failure };
};

// One walk: what its hooks share. A new one ends the last.
let gate = { scopes: [] };
const guard = ([id, fresh, scope, attended]) => {
  if (fresh) gate = { ...fresh, scopes: [] };
  if (attended) gate.scopes[scope] = { tool: gate.tool, args: gate.args, attended: () => attended };
  const owner = owners[id];
  const said = owner.reject(gate.scopes[scope]);
  const message = said ? owner.message : undefined;
  return { ...noted(truthOf(said)), message: typeof message === 'string' ? message : undefined };
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
const hook = ([id, moment, fresh], returned) => {
  if (fresh) {
    const { lineage, pressure, ...rest } = fresh;
    input = { agent: agentOf(lineage), ...rest };
    if (pressure) input.pressure = Object.freeze(new ContextPressure(pressure, pressure));
    if (returned !== undefined) rest.completion.value = later(returned);
    if (rest.completion?.kind === 'threw') Object.freeze(rest.completion.error);
  }
  return noted(decisionOf(owners[id][moment](input)));
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
`;
