import { type Condition, compare, isGroup, NUMERIC, positiveOf } from '../policy/conditions';

/**
 * Whether a condition could hold for some call of a tool, all that is not about the tool being unknown. `null`: either
 * way. Used to say which tools a rule concerns; it may say too much, never too little.
 */
function known(c: Condition, tool: string, strict: boolean, odd: boolean): boolean | null {
  if (!isGroup(c)) {
    if (c.subject.of !== 'tool') return null;
    const positive = positiveOf(c.is);
    if (positive !== undefined) return !known({ ...c, is: positive }, tool, strict, !odd);
    return strict && NUMERIC.has(c.is) ? !odd : compare(tool, c.is, c.value);
  }
  const parts = c.of.map((part) => known(part, tool, strict, c.group === 'none' ? !odd : odd));
  if (c.group === 'all') return parts.includes(false) ? false : parts.includes(null) ? null : true;
  const some = parts.includes(true) ? true : parts.includes(null) ? null : false;
  return c.group === 'any' ? some : some === null ? null : !some;
}

/** Whether a rule with this condition could fire for some call of the tool. */
export const couldConcern = (c: Condition, tool: string, strict: boolean): boolean =>
  known(c, tool, strict, false) !== false;
