/** Dates without a clock and without a place: the present is refused, and what is given is read and shown in UTC. */
export const GUEST_DATES = String.raw`
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
`;
