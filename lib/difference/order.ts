/** Which of a list had to be taken out and put elsewhere to come from one order to the other: as few as can be. */
export function outOfOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const at = new Map(before.map((id, i) => [id, i]));
  const common = after.filter((id) => at.has(id));
  // The longest run of those that kept their order stays; length[i] is the longest that ends with the i-th.
  const length: number[] = [];
  const from: number[] = [];
  for (const [i, id] of common.entries()) {
    length[i] = 1;
    from[i] = -1;
    for (let j = 0; j < i; j++) {
      const isBehind = (at.get(common[j] ?? '') ?? 0) < (at.get(id) ?? 0);
      if (isBehind && (length[j] ?? 0) + 1 > (length[i] ?? 0)) {
        length[i] = (length[j] ?? 0) + 1;
        from[i] = j;
      }
    }
  }
  const stays = new Set<string>();
  for (let i = length.indexOf(Math.max(...length)); i >= 0; i = from[i] ?? -1) stays.add(common[i] ?? '');
  return new Set(common.filter((id) => !stays.has(id)));
}
