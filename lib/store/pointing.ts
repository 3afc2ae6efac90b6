/** The restore points that are made while a policy is written: what it was when it was opened, and then one each hour. */
import type { Database } from '../keeping/database';
import { addPoint, type Why } from '../keeping/points';
import type { Work } from '../keeping/policies';
import type { Document } from '../keeping/save';
import type { Policy } from '../policy/document';

const HOUR_MS = 60 * 60 * 1000;

/** Is asked before each write. What a policy was when it was opened is kept before it is first written over. */
export function pointsByItself(
  database: Database,
  now: () => number,
  newId: () => string,
): (document: Document, work: Work) => Promise<void> {
  let opened: Policy | null = null;
  let last = 0;
  const point = async (of: string, why: Why, policy: Policy): Promise<void> => {
    const at = now();
    await addPoint(database, { id: newId(), of, at, why, name: '' }, policy);
    last = at;
  };
  return async (document, work) => {
    if (work.newer !== undefined) return; // it stays as it came
    if (document.policy !== opened) {
      await point(document.id, 'opened', document.policy);
      opened = document.policy; // only now: where there was no room for it, it is made with the write that succeeds
    } else if (Math.abs(now() - last) >= HOUR_MS) await point(document.id, 'hour', work.policy);
  };
}
