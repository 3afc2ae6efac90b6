/** An object of the host that is read only once the file looks at it; most never are, and go back as they came. */
export const GUEST_LATER = String.raw`
const TRAPS = [
  'get', 'set', 'has', 'deleteProperty', 'ownKeys', 'getOwnPropertyDescriptor', 'defineProperty',
  'getPrototypeOf', 'setPrototypeOf', 'isExtensible', 'preventExtensions',
];
const unread = new WeakSet();
const later = (json) => {
  if (!json.startsWith('{') || json.includes('\\u0001')) return fromText(json);
  const handler = { __proto__: null };
  const value = new Proxy({}, handler);
  const read = (target) => {
    if (!unread.has(value)) return;
    Object.defineProperties(target, Object.getOwnPropertyDescriptors(JSON.parse(json)));
    unread.delete(value);
    for (const trap of TRAPS) delete handler[trap];
  };
  for (const trap of TRAPS) {
    handler[trap] = (target, ...given) => {
      read(target);
      return Reflect[trap](target, ...given);
    };
  }
  unread.add(value);
  return value;
};
`;
