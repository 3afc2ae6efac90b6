import { MOST_STEPS } from './steps';

const FIRST_STEPS = 5;
/** No stretch between two looks counts for more: a machine that paused is no fault of the file. */
const LONGEST_MS = 10;

/** Meters the time that guest code takes, and paces the looks at the clock to about one a millisecond. */
export class Meter {
  private usedMs = 0;
  private limitMs = 0;
  private lastLook = 0;
  private steps = FIRST_STEPS;

  constructor(
    private readonly now: () => number,
    private readonly setSteps: (steps: number) => void,
  ) {}

  get isOver(): boolean {
    return this.usedMs >= this.limitMs;
  }

  /** Guest code is about to run, for so long at most. */
  begin(limitMs: number): void {
    this.usedMs = 0;
    this.limitMs = limitMs;
    this.lastLook = this.now();
    this.pace(FIRST_STEPS);
  }

  /** Guest code has run a while: whether its time is over. */
  look(): boolean {
    const took = this.count();
    const aMillisecond = Math.round(this.steps / Math.max(took, 0.01));
    this.pace(this.isOver ? 1 : Math.max(1, Math.min(MOST_STEPS, this.steps * 10, aMillisecond)));
    return this.isOver;
  }

  /** Guest code has ended: how long it ran. */
  end(): number {
    this.count();
    return this.usedMs;
  }

  private count(): number {
    const now = this.now();
    const took = Math.min(now - this.lastLook, LONGEST_MS);
    this.usedMs += took;
    this.lastLook = now;
    return took;
  }

  private pace(steps: number): void {
    this.steps = steps;
    this.setSteps(steps);
  }
}
