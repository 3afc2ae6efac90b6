import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Loaded, openSandbox, SandboxFault } from '@/lib/sandbox';
import { fileWithGuard, guardSays, thrownBy } from '../unit/sandbox/file';

/** What a file is asked to do; all but the first end in a fault. */
const DEEDS = {
  answer: 'return own;',
  loop: 'for (;;) {}',
  hog: 'const kept = []; for (;;) kept.push(new Array(1000).fill(1));',
  recurse: 'const again = () => again() + 1; return again();',
};
type Deed = keyof typeof DEEDS;
const cases = Object.entries(DEEDS).map(([deed, body]) => `case '${deed}': { ${body} }`);
const fileOwning = (own: number) =>
  fileWithGuard(`(i) => { switch (i.args.deed) { ${cases.join(' ')} } }`, `let own = ${own};`);

type Step =
  | { readonly type: 'load' }
  | { readonly type: 'dispose'; readonly at: number }
  | { readonly type: 'ask'; readonly at: number; readonly deed: Deed };
const at = fc.nat({ max: 5 });
const deed = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Deed>('answer') },
  { weight: 1, arbitrary: fc.constantFrom<Deed>('loop', 'hog', 'recurse') },
);
const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ type: 'load' }),
    fc.record({ type: fc.constant('dispose' as const), at }),
    fc.record({ type: fc.constant('ask' as const), at, deed }),
  ),
  { minLength: 5, maxLength: 30 },
);

test.each([
  ['its own stack overflows first', 128 * 1024],
  ["the host's stack overflows first", 4 * 1024 * 1024],
])(
  'however files are loaded, asked, broken and closed, each answers for itself or not at all (%s)',
  async (_, stackBytes) => {
    const sandbox = await openSandbox({ memoryBytes: 24 * 1024 * 1024, callMs: 100, stackBytes });
    fc.assert(
      fc.property(steps, (taken) => {
        const files: { readonly own: number; readonly loaded: Loaded; lost: boolean; shaken: boolean }[] = [];
        for (const step of taken) {
          if (step.type === 'load') {
            const own = files.length;
            files.push({ own, loaded: sandbox.load(fileOwning(own), {}), lost: false, shaken: false });
            continue;
          }
          const file = files[step.at];
          if (!file) continue;
          if (step.type === 'dispose') {
            file.loaded.dispose();
            file.lost = true;
            continue;
          }
          const ask = () => {
            const said = guardSays(file.loaded, { deed: step.deed });
            expect({ said, lost: file.lost, deed: step.deed }).toEqual({ said: file.own, lost: false, deed: 'answer' });
          };
          const thrown = thrownBy(ask);
          if (thrown === undefined) continue;
          const isDue = step.deed !== 'answer' || file.lost || file.shaken;
          if (!isDue || !(thrown instanceof SandboxFault)) throw thrown;
          file.lost = true;
          // What exhausts the memory or breaks the instance takes the others with it, as far as they were open.
          if (step.deed === 'hog' || step.deed === 'recurse') for (const each of files) each.shaken = true;
        }
        for (const { loaded } of files) loaded.dispose();
        const last = sandbox.load(fileOwning(7), {});
        expect(guardSays(last, { deed: 'answer' })).toBe(7);
        last.dispose();
      }),
      { numRuns: 30 },
    );
  },
  60_000,
);
