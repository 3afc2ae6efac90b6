import { MAX_DEPTH, MAX_LENGTH } from '../values';

/** The guest's half of values.ts: `pack` (for JSON.stringify) and `fromText`. */
export const GUEST_VALUES = String.raw`
const MAX_DEPTH = ${MAX_DEPTH};
const MAX_LENGTH = ${MAX_LENGTH};
const TAG = '\u0001';
const tagged = (kind, value) => ({ __proto__: null, [TAG]: kind, value });

const pack = (value, path) => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (value === 0) return Object.is(value, -0) ? tagged('number', '-0') : 0;
      return Number.isFinite(value) ? value : tagged('number', String(value));
    case 'bigint':
      return tagged('bigint', String(value));
    case 'object':
      return value === null ? null : packObject(value, path);
  }
  return tagged(typeof value);
};
const packObject = (value, path) => {
  if (value instanceof Promise) return tagged('promise');
  if (path.includes(value)) return tagged('circle');
  if (path.length >= MAX_DEPTH) return tagged('depth');
  path.push(value);
  let packed;
  if (Array.isArray(value)) {
    packed = [];
    for (let i = 0; i < value.length; i += 1) packed[i] = pack(value[i], path);
  } else {
    packed = packMembers(value, path);
    if (value instanceof Error) packed = tagged('error', [text(value.name), text(value.message), packed]);
  }
  path.pop();
  return packed;
};
const packMembers = (value, path) => {
  const members = Object.create(null);
  for (const key of Object.keys(value)) members[key] = pack(value[key], path);
  return TAG in members ? tagged('entries', Object.entries(members)) : members;
};
const text = (value) => String(value).slice(0, 10000);

const fromText = (json) => {
  const value = JSON.parse(json);
  return json.includes('\\u0001') ? unpack(value) : value;
};
const unpack = (value) => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) value[i] = unpack(value[i]);
    return value;
  }
  if (Object.hasOwn(value, TAG)) return unpackTagged(value[TAG], value.value);
  for (const key of Object.keys(value)) value[key] = unpack(value[key]);
  return value;
};
const unpackTagged = (kind, value) => {
  switch (kind) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(value);
    case 'bigint':
      return BigInt(value);
    case 'entries':
      return withMembers({}, Object.fromEntries(value));
    case 'error':
      return unpackError(value);
    case 'promise':
      return Promise.resolve();
    case 'function':
      return () => undefined;
  }
  return Symbol('from outside');
};
const withMembers = (target, members) => {
  for (const key of Object.keys(members)) {
    Object.defineProperty(target, key, { value: unpack(members[key]), writable: true, enumerable: true, configurable: true });
  }
  return target;
};
const ERRORS = { __proto__: null, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError };
const unpackError = ([name, message, members]) => {
  const error = new (ERRORS[name] ?? Error)(message);
  if (error.name !== name) error.name = name;
  return withMembers(error, members);
};
`;
