import { useEffect, useState } from 'react';
import type { Policy } from '@/lib/policy/document';
import { ALL, gridKey, policiesOf } from '@/lib/reading/grid';
import { type Brief, runBriefly } from '@/lib/run/batch';
import { whyNoMatrix } from '@/lib/run/experiment';

export interface Grid {
  readonly cells: readonly (Brief | undefined)[];
  readonly done: number;
  /** Why there is no grid; null where there is. */
  readonly trouble: string | null;
}

const EMPTY: readonly undefined[] = ALL.map(() => undefined);
/** The grids that were worked out, by what they depend on: opening a cell changes the inputs, and not the grid. */
const known = new Map<string, readonly Brief[]>();

/** All combinations of a policy, worked out in a worker and kept. */
export function useGrid(policy: Policy): Grid {
  const trouble = whyNoMatrix(policy);
  const key = trouble === null ? gridKey(policy) : '';
  const [now, setNow] = useState<{ readonly key: string; readonly cells: readonly (Brief | undefined)[] }>({
    key,
    cells: EMPTY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the grid depends on
  useEffect(() => {
    if (key === '' || known.has(key)) return;
    const cells: (Brief | undefined)[] = [...EMPTY];
    let frame = 0;
    // However many come between two frames, the grid is drawn once.
    const draw = (): void => {
      frame = 0;
      if (cells.every((cell) => cell !== undefined)) known.set(key, cells as readonly Brief[]); // just checked
      setNow({ key, cells: [...cells] });
    };
    const stop = runBriefly(policiesOf(policy), (index, brief) => {
      cells[index] = brief;
      if (frame === 0) frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [key]);
  const cells = known.get(key) ?? (now.key === key ? now.cells : EMPTY);
  const broken = cells.find((cell) => cell !== undefined && cell.type !== 'ran');
  return {
    cells,
    done: cells.filter((cell) => cell !== undefined).length,
    trouble: trouble ?? broken?.why ?? null,
  };
}
