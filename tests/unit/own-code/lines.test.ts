import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { toNext } from '@/lib/reading/clock';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { cardAt, decidingCard, linesOfCards } from '@/lib/store/code-lines';
import { createStudio } from '@/lib/store/studio';
import { supportDesk } from '../../helpers/examples';

test('a line belongs to the card whose code stands on it, comment included; between cards to none', () => {
  const { text, spans } = compileHooks(supportDesk());
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes("name: 'large_refunds'")) + 1;
  expect(cardAt(spans, at)).toBe('n1');
  const [span] = linesOfCards(spans, ['n1']);
  expect(span && cardAt(spans, span.from)).toBe('n1');
  expect(span && cardAt(spans, span.from - 1)).toBeNull();
  expect(cardAt(spans, 1)).toBeNull();
  expect(linesOfCards(spans, ['nobody'])).toEqual([]);
});

test('the card that decides at the playhead is told while the clock runs, and none at rest', async () => {
  const sandbox = await openSandbox();
  const save = {
    state: () => ({ type: 'untouched' }) as const,
    subscribe: () => () => {},
    changed: () => {},
    flush: async () => {},
  };
  const studio = createStudio(supportDesk(), {
    startRun: (of, done) => {
      done(runPolicy(of, sandbox));
      return () => {};
    },
    save,
  });
  studio.run();
  expect(decidingCard(studio.getState())).toBeNull();
  const seen = new Set<string | null>();
  for (let i = 0; i < 60; i++) {
    studio.wind(toNext);
    seen.add(decidingCard(studio.getState()));
  }
  expect(seen).toContain('n1');
  expect(seen).toContain(null);
});

test('what was handed over last is known until another policy is on screen', () => {
  const save = {
    state: () => ({ type: 'untouched' }) as const,
    subscribe: () => () => {},
    changed: () => {},
    flush: async () => {},
  };
  const studio = createStudio(supportDesk(), { startRun: () => () => {}, save });
  expect(studio.getState().handedOver).toBeNull();
  studio.exported();
  expect(studio.getState().handedOver).toEqual(supportDesk());
  studio.load(studio.getState().history, new Map());
  expect(studio.getState().handedOver).toBeNull();
});
