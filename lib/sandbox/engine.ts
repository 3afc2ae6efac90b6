import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { SandboxFault } from './fault';
import { type Glue, loadGlue } from './glue';
import { PRELUDE } from './guest';
import { Image } from './image';
import type { Limits } from './limits';
import { Meter } from './meter';
import { findSteps, type StepsAt, setSteps } from './steps';

const PAGE = 64 * 1024;
/** Fewer the engine refuses (its own stack alone takes 5 MiB). */
const LEAST_PAGES = 256;
/** So many files may be open at the same time. */
const MOST_CELLS = 100;

/** A memory that knows whether more was asked of it than it may hold: of the engine itself, which may have no room left to say so. */
class Bounded extends WebAssembly.Memory {
  isRefused = false;

  override grow(pages: number): number {
    this.isRefused = true; // unless the next line passes
    const before = super.grow(pages);
    this.isRefused = false;
    return before;
  }
}

/** One QuickJS context with the prelude in it. */
export interface Cell {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** The guest's function that takes questions (guest/driver.ts). */
  readonly drive: QuickJSHandle;
  /** Meters its guest code, which is stopped for good when the time is over. */
  readonly meter: Meter;
}

/**
 * QuickJS in one WebAssembly memory of bounded size. The first cell is kept as an image of that memory, so that while no
 * cell is in use the next one is there at once, whatever the last one left behind. Cells in use at the same time share
 * the memory, and are lost together where one exhausts it or breaks the instance.
 */
export class Engine {
  private readonly inUse = new Set<Cell>();
  private broken = false;
  private start: Start;

  private constructor(
    private readonly memory: Bounded,
    private readonly blank: Image,
    private readonly glue: Glue,
    readonly limits: Limits,
  ) {
    this.start = this.build();
  }

  static async open(limits: Limits): Promise<Engine> {
    const memory = new Bounded({
      initial: LEAST_PAGES,
      maximum: Math.max(LEAST_PAGES, Math.ceil(limits.memoryBytes / PAGE)),
    });
    const glue = await loadGlue(memory);
    return new Engine(memory, new Image(memory, glue.heapTop()), glue, limits);
  }

  /** A cell that no file has been in; each call gives an object of its own, also for the same place in memory. */
  take(): Cell {
    if (this.inUse.size >= MOST_CELLS) throw new SandboxFault('memory', 'Too many files are open; dispose some.');
    const cell = { ...(this.inUse.size === 0 ? this.fresh() : this.makeCell(this.start)) };
    this.inUse.add(cell);
    return cell;
  }

  /** Whether the cell can still be asked. */
  holds(cell: Cell): boolean {
    return this.inUse.has(cell);
  }

  /** Takes a cell back whose memory and instance are sound. */
  giveBack(cell: Cell): void {
    if (!this.inUse.delete(cell) || this.inUse.size === 0 || cell.drive === this.start.first.drive) return;
    try {
      cell.drive.dispose();
      cell.context.dispose();
      cell.runtime.dispose();
    } catch {
      this.lose('broken');
    }
  }

  /** Gives up every cell: the memory is exhausted, or the instance itself was broken by an exception of the host. */
  lose(why: 'exhausted' | 'broken'): void {
    this.inUse.clear();
    if (why === 'broken') this.broken = true;
  }

  /** A question is about to be asked: what was refused before it is forgotten. */
  begin(): void {
    this.memory.isRefused = false;
  }

  /** Whether more memory than there is was asked for since `begin`. */
  get isExhausted(): boolean {
    return this.memory.isRefused;
  }

  /** Whether the text would fit into what memory is left; the glue writes it without asking. */
  hasRoom(text: string): boolean {
    return this.glue.hasRoom(3 * text.length + PAGE);
  }

  private fresh(): Cell {
    if (this.broken) {
      new Uint8Array(this.memory.buffer).fill(0);
      this.start = this.build();
    } else this.start.image.restore(this.memory);
    return this.start.first;
  }

  private build(): Start {
    const instance = this.glue.newInstance();
    this.blank.restore(this.memory);
    const stepsAt = this.findSteps(instance);
    const first = this.makeCell({ instance, stepsAt });
    this.broken = false;
    return { instance, stepsAt, first, image: new Image(this.memory, this.glue.heapTop()) };
  }

  private findSteps(instance: QuickJSWASMModule): StepsAt {
    const context = instance.newContext();
    const found = findSteps(this.memory, context);
    context.dispose();
    return found;
  }

  private makeCell({ instance, stepsAt }: Pick<Start, 'instance' | 'stepsAt'>): Cell {
    const runtime = instance.newRuntime({ maxStackSizeBytes: this.limits.stackBytes });
    const context = runtime.newContext();
    const drive = context.unwrapResult(context.evalCode(PRELUDE, 'prelude.js', { type: 'global' }));
    const meter = new Meter(this.limits.now, (steps) => setSteps(this.memory, context, stepsAt, steps));
    runtime.setInterruptHandler(() => meter.look());
    return { runtime, context, drive, meter };
  }
}

interface Start {
  readonly instance: QuickJSWASMModule;
  readonly stepsAt: StepsAt;
  readonly first: Cell;
  readonly image: Image;
}
