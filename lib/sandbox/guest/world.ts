/**
 * The guest's world before a file comes into it: no way to make code from text, no chance, and nothing of the language
 * that is younger than ES2023, so that what runs here runs wherever the file goes.
 */
export const GUEST_WORLD = `
const put = (target, key, value) =>
  Object.defineProperty(target, key, { value, writable: true, enumerable: false, configurable: true });

// No code from text.
const constructors = [
  Function,
  (async () => {}).constructor,
  (function* () {}).constructor,
  (async function* () {}).constructor,
];
for (const { name, prototype } of constructors) {
  const stub = { [name]: function () { throw new EvalError('Code cannot be made from text here.'); } }[name];
  Object.defineProperty(stub, 'prototype', { value: prototype, writable: false });
  put(prototype, 'constructor', stub);
  if (name === 'Function') put(globalThis, name, stub);
}
for (const name of ['eval', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry']) delete globalThis[name];

// Younger than ES2023, or QuickJS's own.
const IteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
const YOUNGER = [
  [globalThis, ['InternalError', 'Iterator', 'Float16Array']],
  [IteratorPrototype, Reflect.ownKeys(IteratorPrototype).filter((key) => key !== Symbol.iterator)],
  [Function.prototype, ['fileName', 'lineNumber', 'columnNumber']],
  [Error, ['isError']],
  [Object, ['groupBy']],
  [Promise, ['try', 'withResolvers']],
  [Math, ['f16round', 'sumPrecise']],
  [RegExp, ['escape']],
  [Map, ['groupBy']],
  [Set, ['groupBy']],
  [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [Set.prototype, ['isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'intersection', 'difference', 'symmetricDifference', 'union']],
  [ArrayBuffer.prototype, ['detached', 'transfer', 'transferToFixedLength']],
  [DataView.prototype, ['getFloat16', 'setFloat16']],
];
for (const [holder, keys] of YOUNGER) for (const key of keys) delete holder[key];

// Where a rule's own code says that it failed (questions.ts).
put(globalThis, Symbol.for('hookline.failed'), noteFailure);

const refuse = (what) => { throw new Error(what + ' is not there: the same policy must give the same run.'); };
put(Math, 'random', { random() { return refuse('Chance'); } }.random);
`;
