/** Finds the functions that a file exports, keeps them, and gives the ids by which they are asked (contributors.ts). */
export const GUEST_HOOKS = `
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
`;
