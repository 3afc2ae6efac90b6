import { expect, test } from 'vitest';
import { runMatrix } from '@/lib/run/matrix';
import { openSandbox } from '@/lib/sandbox';
import { supportDesk } from '../helpers/examples';
import { ALL_INPUTS, expectedMetrics, expectedOutcome } from '../unit/support-turn-table';

test('all 144 combinations of the shipped policy, through the exported text, give what the rules say', async () => {
  const cells = runMatrix(supportDesk(), await openSandbox());
  expect(cells).toEqual(
    ALL_INPUTS.map((inputs) => ({ inputs, metrics: expectedMetrics(inputs), outcome: expectedOutcome(inputs) })),
  );
}, 60_000);
