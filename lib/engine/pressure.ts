import type { PressureView } from '../contract/hooks';

/** What is known of the shared context before the arithmetic, in cells. */
export interface Room {
  readonly nCtx: number;
  readonly remaining: number;
  readonly softLimit: number;
  readonly hardLimit: number;
}

/** A context without a limit, with the framework's usual reserves (contract.md §1). */
export const UNLIMITED: Room = { nCtx: 0, remaining: Number.POSITIVE_INFINITY, softLimit: 1024, hardLimit: 512 };

/** Reads the room as a hook may: new work fits in what is left above the soft limit (contract.md §1). */
export function pressureOf({ nCtx, remaining: left, softLimit, hardLimit }: Room): PressureView {
  const limited = nCtx > 0;
  const remaining = limited ? left : Number.POSITIVE_INFINITY;
  const headroom = remaining - softLimit;
  return {
    nCtx,
    cellsUsed: limited ? nCtx - remaining : 0,
    remaining,
    softLimit,
    hardLimit,
    headroom,
    critical: remaining < hardLimit,
    percentAvailable: limited ? Math.min(100, Math.max(0, Math.round((remaining / nCtx) * 100))) : 100,
    canFit: (cells) => cells <= headroom,
  };
}

/** The room after `cells` more are taken; never below nothing. */
export const spend = (room: Room, cells: number): Room => ({ ...room, remaining: Math.max(0, room.remaining - cells) });
