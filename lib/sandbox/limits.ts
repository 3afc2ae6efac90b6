/** How much an untrusted file may use; what it uses beyond that is a SandboxFault. */
export interface Limits {
  /** Guest time of one question, in milliseconds. */
  readonly callMs: number;
  /** Guest time of loading a file and of all its questions together, in milliseconds. */
  readonly totalMs: number;
  /** Memory of the whole engine, in bytes: at least 16 MiB, rounded up to pages of 64 KiB. */
  readonly memoryBytes: number;
  /** The guest's own stack, in bytes; more than 128 KiB lets deep recursion reach the host's stack. */
  readonly stackBytes: number;
  /** Length of a file, in UTF-16 units. */
  readonly sourceLength: number;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

/** The limits that hold where no others are given. */
export const DEFAULT_LIMITS: Limits = {
  callMs: 50,
  totalMs: 1000,
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 128 * 1024,
  sourceLength: 1_000_000,
  now: () => performance.now(),
};
