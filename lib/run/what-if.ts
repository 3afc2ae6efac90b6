/** Single changes of a policy, and which of them change what becomes of a request: each is run, none is guessed. */
import { readableKind } from '../nodes';
import { wired } from '../policy/chains';
import { type Path, replacePart } from '../policy/condition-edits';
import { type Condition, isGroup, type Row } from '../policy/conditions';
import type { Node, Policy } from '../policy/document';
import { type Edit, setField, setOff } from '../policy/edits';
import type { RequestTrace, Turn } from '../scenarios/turn';
import { INPUT_NAMES, INPUTS, readInputs, setInput, whyDisabled } from './experiment';

/** One change, in words and as an edit. */
export interface Single {
  readonly words: string;
  readonly edit: Edit;
}

const inputs = (policy: Policy): readonly Single[] => {
  const now = readInputs(policy);
  return INPUT_NAMES.filter((input) => whyDisabled(policy, input) === null).flatMap((input) =>
    Object.entries(INPUTS[input].choices)
      .filter(([choice]) => choice !== now[input])
      .map(([choice, words]): Single => ({ words: `${INPUTS[input].label}: ${words}`, edit: setInput(input, choice) })),
  );
};

const switches = (nodes: readonly Node[]): readonly Single[] =>
  nodes.map(({ id, name, off }) =>
    off === undefined
      ? { words: `${name}: skipped`, edit: setOff(id, 'skip') }
      : { words: `${name}: switched on`, edit: setOff(id, undefined) },
  );

/** The rows of a condition that hold an argument against a number, with where they stand. */
function numericRows(c: Condition, path: Path = []): readonly { readonly row: Row; readonly path: Path }[] {
  if (isGroup(c)) return c.of.flatMap((part, i) => numericRows(part, [...path, i]));
  const isNumeric = c.is === 'over' || c.is === 'atLeast' || c.is === 'under' || c.is === 'atMost';
  return isNumeric && c.subject.of === 'argument' && typeof c.value === 'number' ? [{ row: c, path }] : [];
}

/** A limit put to just where the call passes it, and to just where it does not. */
function limits(node: Node, args: Readonly<Record<string, unknown>>): readonly Single[] {
  const fields = readableKind(node)?.fields.filter(({ widget }) => widget === 'condition') ?? [];
  return fields.flatMap(({ key }) => {
    const condition = node.fields[key] as Condition | null | undefined;
    if (condition == null) return [];
    return numericRows(condition).flatMap(({ row, path }): readonly Single[] => {
      const name = row.subject.of === 'argument' ? row.subject.name : '';
      const asked = args[name];
      if (typeof asked !== 'number') return [];
      return [asked - 1, asked, asked + 1]
        .filter((limit) => limit !== row.value)
        .map((limit) => ({
          words: `${node.name}: ${name} ${limit.toLocaleString('en-US')} instead of ${Number(row.value).toLocaleString('en-US')}`,
          edit: setField(node.id, key, replacePart(condition, path, { ...row, value: limit })),
        }));
    });
  });
}

function argumentsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const args: unknown = JSON.parse(text);
    return typeof args === 'object' && args !== null ? (args as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The single changes that are worth trying for a request: of the experiment, and of one card (off, a limit). */
export function singlesFor(policy: Policy, request: Pick<RequestTrace, 'args'>): readonly Single[] {
  const nodes = wired(policy).map(({ node }) => node);
  const args = argumentsOf(request.args);
  return [...inputs(policy), ...switches(nodes), ...nodes.flatMap((node) => limits(node, args))];
}

/** What became of a request, in short: what it is compared by. */
const fateOf = ({ tries, told, hears }: RequestTrace): string =>
  JSON.stringify([told, hears, tries.map(({ effect, verdict }) => [effect, verdict.said])]);

/** What a change makes of a request; null where it makes no difference to it. */
export function differenceOf(before: Turn, after: Turn, index: number): string | null {
  const [was, is] = [before.requests[index], after.requests[index]];
  if (was === undefined || is === undefined || fateOf(was) === fateOf(is)) return null;
  if (is.tries.length === 0) return 'it is never asked for, the turn has ended before';
  const last = is.tries.at(-1);
  const times = is.tries.length > 1 ? `asked ${is.tries.length} times; ` : '';
  return `${times}${last?.effect ?? ''}; the customer hears: ${is.hears === '' ? 'nothing' : is.hears}`;
}
