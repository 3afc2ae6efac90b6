import type { QuickJSHandle } from 'quickjs-emscripten-core';
import type { Cell, Engine } from './engine';
import { type FaultKind, GuestError, SandboxFault, type ThrownWords } from './fault';
import { fromText, questionText, toText } from './values';

/** The questions that guest/driver.ts answers. */
export type Question = 'open' | 'rules' | 'guard' | 'hook' | 'rewrite' | 'joined' | 'start' | 'resume' | 'thrown';

type Answer = (
  | { readonly answer: unknown }
  | { readonly limit: 'stack' | 'memory' }
  | { readonly shape: string }
  | { readonly threw: ThrownWords }
) & {
  /** Null was thrown on the way: by the file, or by the engine where it had no memory left for an error. */
  readonly isNull?: true;
};

const SENTENCES: Readonly<Record<FaultKind, string>> = {
  time: 'The code ran longer than it may: perhaps a loop without an end.',
  spent: 'The file has used up its time.',
  memory: 'The code used more memory than it may.',
  stack: 'The code calls itself, or is nested, too deeply.',
  shape: 'The file is no hooks.ts.',
  broken: 'The sandbox broke on this code.',
};

/** One file in a cell of its own, asked under the limits; after any fault it is closed for good. */
export class Crossing {
  private readonly cell: Cell;
  private spentMs = 0;
  private closed = false;
  /** What it means if the question that is being asked runs too long. */
  private overdue: 'time' | 'spent' = 'time';
  /** The fault that closed it. */
  fault: SandboxFault | undefined;

  constructor(private readonly engine: Engine) {
    this.cell = engine.take();
  }

  /** Runs the text as a module, and gives the driver's answer to `open`. Throws only SandboxFaults. */
  load(js: string, session: unknown): unknown {
    const { sourceLength, totalMs } = this.engine.limits;
    if (js.length > sourceLength) throw this.fail('memory', `The file is longer than ${sourceLength} characters.`);
    const question = this.inText(() => questionText(['open', session]));
    const answer = this.guarded(totalMs, () => this.call(question, this.evaluate(js)));
    if ('threw' in answer) throw this.shapeFault('hooks.ts throws when it is opened', answer.threw);
    return this.answered(answer);
  }

  /** The answer to one question. Throws a GuestError for what the file threw, a SandboxFault for anything else. */
  ask(what: Question, ...given: readonly unknown[]): unknown {
    return this.askBeside(undefined, what, ...given);
  }

  /** The same with a value in text beside the question: the file's side reads it once the file looks at it (guest/later.ts). */
  askBeside(value: string | undefined, what: Question, ...given: readonly unknown[]): unknown {
    const question = this.inText(() => questionText([what, ...given]));
    const put = () => this.call(question, value === undefined ? undefined : this.handed(value));
    return this.answered(this.guarded(this.engine.limits.callMs, put));
  }

  /** The text of a value, for `askBeside`; what cannot cross closes the file. */
  textOf(value: unknown): string {
    return this.inText(() => toText(value));
  }

  /** Closes it; what is asked later is a fault. Closing again does nothing. */
  close(): void {
    this.closed = true;
    this.engine.giveBack(this.cell);
  }

  private evaluate(js: string): QuickJSHandle {
    this.mustHold(js);
    const evaluated = this.cell.context.evalCode(js, 'hooks.ts', { type: 'module' });
    if (!evaluated.error) return evaluated.value;
    if (this.cell.meter.isOver) throw this.limitPassed(evaluated.error);
    const answer = this.call(questionText(['thrown']), evaluated.error);
    if (!('threw' in answer)) throw this.limitMet('limit' in answer ? answer.limit : 'memory');
    if (answer.threw.message === 'stack overflow') throw this.fail('stack');
    if (answer.threw.name === 'SyntaxError') throw this.shapeFault('hooks.ts cannot be read', answer.threw);
    const imported = /could not load module '([^']*)'/.exec(answer.threw.message);
    if (imported) throw this.fail('shape', `hooks.ts imports '${imported[1]}'; it may import nothing but types.`);
    throw this.shapeFault('hooks.ts throws when it is loaded', answer.threw);
  }

  private handed(text: string): QuickJSHandle {
    this.mustHold(text);
    return this.cell.context.newString(text);
  }

  /** Puts a question to the driver, in guest time. Beside it stands what is not part of its text. */
  private call(question: string, beside?: QuickJSHandle): Answer {
    this.mustHold(question);
    const { context, drive } = this.cell;
    const asked = context.newString(question);
    const result = context.callFunction(drive, context.undefined, beside ? [asked, beside] : [asked]);
    asked.dispose();
    beside?.dispose();
    if (result.error) throw this.limitPassed(result.error);
    const text = context.getString(result.value);
    result.value.dispose();
    const answer = fromText(text) as Answer;
    if (answer.isNull && this.engine.isExhausted) throw this.limitMet('memory');
    return answer;
  }

  private answered(answer: Answer): unknown {
    if ('answer' in answer) return answer.answer;
    if ('shape' in answer) throw this.fail('shape', answer.shape);
    if ('limit' in answer) throw this.limitMet(answer.limit);
    throw new GuestError(answer.threw);
  }

  /** Runs guest code under the clock; whatever goes wrong in here closes the file. */
  private guarded<T>(limitMs: number, run: () => T): T {
    if (this.closed) throw new SandboxFault('broken', `The file was closed. ${this.fault?.message ?? ''}`.trim());
    if (!this.engine.holds(this.cell)) throw this.fail('broken', 'Another file broke the sandbox that they shared.');
    const { meter } = this.cell;
    const { totalMs } = this.engine.limits;
    const leftMs = totalMs - this.spentMs;
    if (leftMs <= 0) throw this.fail('spent', `The file has used up its ${totalMs} ms.`);
    this.overdue = leftMs < limitMs ? 'spent' : 'time';
    this.engine.begin();
    meter.begin(Math.min(limitMs, leftMs));
    try {
      const result = run();
      // A generator turns the engine's stop into an error that the file can catch.
      if (meter.isOver) throw this.fail(this.overdue);
      return result;
    } catch (thrown) {
      throw thrown instanceof SandboxFault ? thrown : this.hostFault(thrown);
    } finally {
      this.spentMs += meter.end();
    }
  }

  /** An exception of the host came out of the engine: it cannot be trusted any more. */
  private hostFault(thrown: unknown): SandboxFault {
    const kind = thrown instanceof RangeError ? 'stack' : this.engine.isExhausted ? 'memory' : 'broken';
    this.engine.lose('broken');
    return this.fail(kind);
  }

  /** The driver catches what the file throws; only a limit comes past it. A handle that is kept would forbid to free the cell. */
  private limitPassed(error: QuickJSHandle): SandboxFault {
    error.dispose();
    return this.cell.meter.isOver ? this.fail(this.overdue) : this.limitMet('memory');
  }

  private limitMet(kind: 'stack' | 'memory'): SandboxFault {
    if (kind === 'memory') this.engine.lose('exhausted');
    return this.fail(kind);
  }

  private shapeFault(what: string, { name, message, place }: ThrownWords): SandboxFault {
    const where = place ? ` (line ${place.line}, column ${place.column})` : '';
    return this.fail('shape', `${what}${where}: ${name}: ${message}`, place);
  }

  /** Closes the file with a fault, for the caller to throw. */
  fail(kind: FaultKind, sentence = SENTENCES[kind], place?: ThrownWords['place']): SandboxFault {
    const fault = new SandboxFault(kind, sentence, place);
    this.fault ??= fault;
    this.closed = true;
    this.engine.giveBack(this.cell);
    return fault;
  }

  private mustHold(text: string): void {
    if (!this.engine.hasRoom(text)) throw this.limitMet('memory');
  }

  private inText(write: () => string): string {
    try {
      return write();
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      throw this.fail('memory', thrown.message);
    }
  }
}
