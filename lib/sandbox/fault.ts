import { HostFault } from '../contract/hooks';

/** Which limit was met: the time of one question, memory or stack; `spent`, all of the file's time; a file without the shape it must have; or an engine that is of no more use. */
export type FaultKind = 'time' | 'spent' | 'memory' | 'stack' | 'shape' | 'broken';

/** A place in the file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The loaded file met a limit, or is not such a file; its instance is discarded, and a fresh load works. */
export class SandboxFault extends HostFault {
  override readonly name = 'SandboxFault';
  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly place?: Place,
  ) {
    super(message);
  }
}

/** What the loaded file threw: its own name and message, and where it was thrown; never a stack of the host. */
export class GuestError extends Error {
  declare readonly place?: Place;
  declare readonly retryAfterMs?: number;
  constructor({ name, message, place, retryAfterMs }: ThrownWords) {
    super(message);
    this.name = name;
    this.stack = `${name}: ${message}`;
    if (place) Object.assign(this, { place });
    if (retryAfterMs !== undefined) Object.assign(this, { retryAfterMs });
  }
}

/** What crosses of a thrown value. */
export interface ThrownWords {
  readonly name: string;
  readonly message: string;
  readonly place?: Place;
  readonly retryAfterMs?: number;
}
