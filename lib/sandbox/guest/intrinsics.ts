/**
 * Makes the guest's world the same at every run and the same for everyone in it: no way to make code from text, no
 * clock, no chance, no local time, and everything that the language brings frozen. Runs before the file, as the last
 * part of the prelude.
 */
export const GUEST_INTRINSICS = String.raw`
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
for (const name of ['eval', 'InternalError', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'Iterator']) {
  delete globalThis[name];
}

// No chance and no clock; dates that are given are read, in UTC.
const refuse = (what) => { throw new Error(what + ' is not there: the same policy must give the same run.'); };
put(Math, 'random', { random() { return refuse('Chance'); } }.random);
const NativeDate = Date;
const dates = NativeDate.prototype;
const { parse, UTC } = NativeDate;
const ISO = /^(?:[+-]\d{6}|\d{4})(?:-\d\d(?:-\d\d)?)?(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;
const readDate = (given) => {
  const found = ISO.exec(given);
  if (found === null) return NaN;
  return parse(found[1] !== undefined && found[2] === undefined ? given + 'Z' : given);
};
const timeOf = (given) => {
  if (given instanceof NativeDate) return given.getTime();
  return typeof given === 'string' ? readDate(given) : Number(given);
};
const TamedDate = function Date(...given) {
  if (new.target === undefined || given.length === 0) return refuse('A clock');
  const time = given.length === 1 ? timeOf(given[0]) : UTC(...given);
  return Reflect.construct(NativeDate, [time], new.target);
};
Object.defineProperty(TamedDate, 'prototype', { value: dates, writable: false });
Object.defineProperty(TamedDate, 'length', { value: 7 });
put(TamedDate, 'parse', { parse(given) { return readDate(String(given)); } }.parse);
put(TamedDate, 'UTC', UTC);
put(TamedDate, 'now', { now() { return refuse('A clock'); } }.now);
put(dates, 'constructor', TamedDate);
put(globalThis, 'Date', TamedDate);
for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
  put(dates, 'get' + part, dates['getUTC' + part]);
  if (part !== 'Day') put(dates, 'set' + part, dates['setUTC' + part]);
}
const { toUTCString, toISOString } = dates;
put(dates, 'getTimezoneOffset', { getTimezoneOffset() { return 0; } }.getTimezoneOffset);
for (const name of ['toString', 'toLocaleString']) put(dates, name, toUTCString);
for (const name of ['toDateString', 'toLocaleDateString']) {
  put(dates, name, { [name]() { return toISOString.call(this).slice(0, 10); } }[name]);
}
for (const name of ['toTimeString', 'toLocaleTimeString']) {
  put(dates, name, { [name]() { return toISOString.call(this).slice(11, 19); } }[name]);
}
delete dates.getYear;
delete dates.setYear;

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
