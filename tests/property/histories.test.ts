import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, told } from '@/lib/compile';
import { allRules } from '@/lib/policy/clip';
import type { Policy } from '@/lib/policy/document';
import { printPolicy } from '@/lib/policy/file';
import { pasted } from '@/lib/policy/paste';
import { anyEdit, anyGesture } from '../helpers/edits';
import { EXAMPLES, supportDesk } from '../helpers/examples';
import { browser, type Tab } from '../unit/keeping/vocabulary';

const FILES = [...EXAMPLES.values()];
const twenty = Array.from({ length: 20 }, (_, i) => allRules(supportDesk())[i % 3]).flatMap((rule) => rule ?? []);

/** What is done in the page besides editing; `n` chooses among what there is. */
const DOINGS = [
  'paste',
  'fix',
  'replace',
  'replace another',
  'restore',
  'open',
  'add',
  'example',
  'rename',
  'undo',
  'redo',
] as const;
type Doing = (typeof DOINGS)[number];

interface Page {
  readonly tab: Tab;
  /** The bytes that each policy had when it first came on screen. */
  readonly starts: Map<string, string>;
  /** What was on screen at some time: what restore points are of. */
  readonly seen: Policy[];
}

const present = ({ tab }: Page): Policy => tab.studio.getState().history.present;
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

async function act(page: Page, doing: Doing, n: number): Promise<void> {
  const { library, studio } = page.tab;
  const ids = (await library.list()).map(({ id }) => id).toSorted();
  const file = pick(FILES, n) ?? supportDesk();
  switch (doing) {
    case 'paste':
      studio.endGesture();
      return studio.edit((policy) => pasted(policy, twenty, pick(policy.nodes, n)?.id).policy);
    case 'fix': {
      const problem = pick(check(present(page)).map(told), n);
      return problem === undefined ? undefined : studio.fix(problem);
    }
    case 'replace':
      return void (await library.replace(library.getState().current, file));
    case 'replace another':
      return void (await library.replace(pick(ids, n) ?? library.getState().current, file));
    case 'restore':
      return void (await library.restore(pick(page.seen, n) ?? file));
    case 'open':
      return void (await library.open(pick(ids, n) ?? library.getState().current));
    case 'add':
      return void (await library.add(file));
    case 'example':
      return library.draft(file);
    case 'rename':
      return void (await library.rename(pick(ids, n) ?? library.getState().current, `Renamed ${n}`));
    case 'undo':
      return studio.undo();
    case 'redo':
      return studio.redo();
  }
}

/** A policy that comes on screen for the first time has nothing to undo, and starts there. */
function note(page: Page): void {
  const { current } = page.tab.library.getState();
  if (!page.starts.has(current)) {
    const { past, present: now } = page.tab.studio.getState().history;
    page.starts.set(current, printPolicy(past[0] ?? now));
  }
  page.seen.push(present(page));
}

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.oneof(anyEdit, anyGesture), fc.constantFrom(null, null, 'a')) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...DOINGS), fc.nat({ max: 40 })) },
);

test('whatever is done with however many policies, each is undone to the bytes with which it came on screen, and redone to its last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const one = browser();
      const page: Page = { tab: one.tab(), starts: new Map(), seen: [] };
      const { library, studio, save } = page.tab;
      note(page);
      for (const [what, how] of steps) {
        one.time += 1000;
        if (typeof what === 'function') studio.edit(what, typeof how === 'string' ? how : undefined);
        else await act(page, what, Number(how));
        note(page);
      }
      await save.flush();
      const kept = new Set((await library.list()).map(({ id }) => id));
      for (const [id, start] of page.starts) {
        if (!kept.has(id) && id !== library.getState().current) continue; // an example that was only looked at
        expect(await library.open(id)).toBeNull();
        while (studio.getState().history.future.length > 0) studio.redo();
        const end = printPolicy(present(page));
        while (studio.getState().history.past.length > 0) studio.undo();
        expect(printPolicy(present(page))).toBe(start);
        while (studio.getState().history.future.length > 0) studio.redo();
        expect(printPolicy(present(page))).toBe(end);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
