import { Failed, type Guard, type GuardInput, type Hooks } from '../contract/hooks';
import type { Crossing } from './crossing';
import { HOOK_MOMENTS, type HookInput, type HookMoment, returnedIn, viewOfInput } from './views';

/** What the driver says of one contributor: the ids by which its functions are asked. */
export interface HooksFound extends Readonly<Partial<Record<HookMoment, number>>> {
  readonly guards?: readonly GuardFound[];
}
interface GuardFound {
  readonly id: number;
  readonly name: string;
  readonly message: string;
}

/** What a hook said, and the error where it failed and says what its rule's author chose for that case. */
interface Said {
  readonly said: unknown;
  readonly failed?: string;
}

const given = ({ said, failed }: Said): unknown => (failed === undefined ? said : new Failed(failed, said));

/**
 * Turns what the driver found into hooks for the engine. The hooks asked in one walk share what they see inside, so
 * that a change by one is seen by those after it; a walk is told by the very object that the engine hands to each:
 * the input for a function, its `args` for guards (whose inputs differ by scope).
 */
export class Contributors {
  private walk: unknown;
  private attended: (readonly unknown[])[] = [];

  constructor(private readonly crossing: Crossing) {}

  hooksOf(found: HooksFound): Hooks {
    const hooks: Record<string, unknown> = {};
    if (found.guards) hooks.beforeDispatch = found.guards.map((guard) => this.guardOf(guard));
    for (const moment of HOOK_MOMENTS) {
      const id = found[moment];
      if (id !== undefined) hooks[moment] = (input: HookInput) => this.askHook(id, moment, input);
    }
    return hooks;
  }

  private guardOf({ id, name, message }: GuardFound): Guard {
    let said = message;
    const reject = (input: GuardInput): unknown => {
      const answer = this.askGuard(id, input);
      said = answer.message ?? said;
      return given(answer);
    };
    return {
      name,
      get message() {
        return said;
      },
      reject,
    };
  }

  private askGuard(id: number, input: GuardInput): Said & { readonly message?: string } {
    const { tool, args } = input;
    const fresh = this.walk === args ? null : { tool, args };
    if (fresh) this.attended = [];
    this.walk = args;
    const attended = input.attended();
    const known = this.attended.indexOf(attended);
    const scope = known === -1 ? this.attended.push(attended) - 1 : known;
    return this.crossing.ask('guard', id, fresh, scope, known === -1 ? attended : null) as ReturnType<
      Contributors['askGuard']
    >;
  }

  private askHook(id: number, moment: HookMoment, input: HookInput): unknown {
    const fresh = this.walk === input ? null : viewOfInput(input);
    this.walk = input;
    const returned = fresh === null ? undefined : returnedIn(input);
    const text = returned && this.crossing.textOf(returned.value);
    return given(this.crossing.askBeside(text, 'hook', id, moment, fresh) as Said);
  }
}
