/** Freezes all that the language brings, last of the prelude: a file can change nothing that another rule sees. */
export const GUEST_FREEZE = `
// A frozen property of a prototype would forbid the same property on every object below it (this.name = … in a class of
// errors); these become accessors that put such a property where it was meant to go.
const settable = (target, key) => {
  const was = Object.getOwnPropertyDescriptor(target, key);
  if (was === undefined || !('value' in was) || !was.configurable) return;
  const { value, enumerable } = was;
  Object.defineProperty(target, key, {
    get() { return value; },
    set(next) {
      if (this === target) throw new TypeError(String(key) + ' is read-only');
      Object.defineProperty(this, key, { value: next, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  });
};
for (const key of Reflect.ownKeys(Object.prototype)) settable(Object.prototype, key);
for (const kind of [Error, AggregateError, ...Object.values(ERRORS)]) {
  for (const key of ['name', 'message', 'toString', 'constructor']) settable(kind.prototype, key);
}
for (const key of ['toString', 'toLocaleString', 'constructor']) settable(Array.prototype, key);

// Everything that can be reached is frozen, from what is named and from what only syntax makes.
const unnamed = [
  function* () {},
  async () => {},
  async function* () {},
  (function* () {})(),
  (async function* () {})(),
  [].values(),
  ''[Symbol.iterator](),
  new Map().entries(),
  new Set().values(),
  ''.matchAll(/a/g),
  Agent,
  ContextPressure,
];
const reached = new Set();
const reach = (value) => {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') reached.add(value);
};
reach(globalThis);
for (const value of unnamed) reach(value);
for (const value of reached) {
  reach(Object.getPrototypeOf(value));
  for (const key of Reflect.ownKeys(value)) {
    const found = Object.getOwnPropertyDescriptor(value, key);
    reach(found.value);
    reach(found.get);
    reach(found.set);
  }
}
for (const value of reached) Object.freeze(value);
`;
