/** Works an answer out once for each value that it depends on. */
export function once<K extends object, V>(answer: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = answer(key);
    known.set(key, { value });
    return value;
  };
}
