/** Single changes of a policy, and which of them change what becomes of a request: each is run, none is guessed. */

import { MOMENT_NAMES, MOMENTS } from '../contract/moments';
import { kindOf, plain, readableKind, subjectWords, whyNotAt } from '../nodes';
import { whyNotValue } from '../nodes/accepts';
import { chainAt, nodeById, placeOnly, wired } from '../policy/chains';
import { COMPARISONS, type Condition, compare, isGroup, type Row } from '../policy/conditions';
import type { Node, Place, Policy } from '../policy/document';
import { type Edit, moveNode, setField, setOff } from '../policy/edits';
import { type Path, replacePart } from '../policy/edits/conditions';
import { argumentsOf } from '../scenarios/arguments';
import { effectOfAll } from '../scenarios/effect-words';
import type { RequestTrace, Turn } from '../scenarios/turn';
import { INPUT_NAMES, INPUTS, readInputs, setInput, whyDisabled } from './experiment';

/** One change, in words and as an edit. */
export interface Single {
  readonly words: string;
  readonly edit: Edit;
}

type Wired = ReturnType<typeof wired>[number];

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

const inWords = (value: number): string => value.toLocaleString('en-US');

/** The limit nearest to a row's own with which it says otherwise of what was asked. */
function turning(row: Row, asked: unknown): number | null {
  const now = row.value;
  if (typeof asked !== 'number' || typeof now !== 'number') return null;
  const is = compare(asked, row.is, now);
  const others = [asked - 1, asked, asked + 1].filter((limit) => compare(asked, row.is, limit) !== is);
  return others.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))[0] ?? null;
}

const askedOf = ({ subject }: Row, args: Readonly<Record<string, unknown>>): unknown =>
  subject.of === 'argument' ? args[subject.name] : undefined;

/** The limits in a card's conditions, each put to just where the call is on its other side. */
function limitsOfConditions(node: Node, args: Readonly<Record<string, unknown>>): readonly Single[] {
  const fields = readableKind(node)?.fields.filter(({ widget }) => widget === 'condition') ?? [];
  return fields.flatMap(({ key }) => {
    const condition = node.fields[key] as Condition | null | undefined;
    if (condition == null) return [];
    return numericRows(condition).flatMap(({ row, path }): readonly Single[] => {
      const limit = turning(row, askedOf(row, args));
      if (limit === null) return [];
      const limited = `${plain(subjectWords(row.subject))} ${COMPARISONS[row.is].words.replace(/^is /, '')}`;
      return [
        {
          words: `${node.name}: ${limited} ${inWords(limit)} instead of ${inWords(Number(row.value))}`,
          edit: setField(node.id, key, replacePart(condition, path, { ...row, value: limit })),
        },
      ];
    });
  });
}

/** A number of a card one lower and one higher; one that limits an argument, just where the call is on its other side. */
function numbers(policy: Policy, { node, place }: Wired, args: Readonly<Record<string, unknown>>): readonly Single[] {
  const kind = readableKind(node);
  if (kind === undefined) return [];
  const fires = kind.fires?.(node.fields, { policy, node, place }) ?? null;
  const rows = fires === null ? [] : numericRows(fires.condition).map(({ row }) => row);
  const limits = kind.fields.some(({ widget }) => widget === 'argument');
  return kind.fields
    .filter(({ key, widget }) => widget === 'number' && typeof node.fields[key] === 'number')
    .flatMap(({ key, label }) => {
      const now = Number(node.fields[key]);
      const turned = rows.filter(({ value }) => value === now).map((row) => turning(row, askedOf(row, args)));
      const tried = limits ? turned.filter((to) => to !== null).slice(0, 1) : [now - 1, now + 1];
      return tried
        .filter((to) => whyNotValue(kind, node.fields, key, to) === null)
        .map((to) => ({
          words: `${node.name}: ${label.toLowerCase()} ${inWords(to)} instead of ${inWords(now)}`,
          edit: setField(node.id, key, to),
        }));
    });
}

/** A card asked one place earlier or later, first or last of its chain, and at each other moment that fits it. */
function moves(policy: Policy, node: Node, place: Place): readonly Single[] {
  const { id, name } = node;
  const others = chainAt(policy, place).filter((other) => other !== id);
  const at = chainAt(policy, place).indexOf(id);
  const within = [...new Set([0, at - 1, at + 1, others.length])]
    .filter((index) => index >= 0 && index <= others.length && index !== at)
    .map((index): Single => {
      const [before, after] = [others[index - 1], others[index]];
      const where = after === undefined ? `after ${nameOf(policy, before)}` : `before ${nameOf(policy, after)}`;
      return { words: `${name}: asked ${where}`, edit: moveNode(id, place, index) };
    });
  const elsewhere = MOMENT_NAMES.filter(
    (moment) => moment !== place.moment && whyNotAt(kindOf(node), { ...place, moment }) === null,
  ).map(
    (moment): Single => ({
      words: `${name}: moved to “${MOMENTS[moment].short}”`,
      edit: moveNode(id, { ...place, moment }),
    }),
  );
  return [...within, ...elsewhere];
}

const nameOf = (policy: Policy, id: string | undefined): string =>
  id === undefined ? '' : (nodeById(policy, id)?.name ?? id);

/** The single changes that are worth trying for a request: of the experiment, and of one card (off, moved, a number). */
export function singlesFor(policy: Policy, request: Pick<RequestTrace, 'args'>): readonly Single[] {
  const rules = wired(policy);
  const nodes = rules.map(({ node }) => node);
  const args = argumentsOf(request.args);
  return [
    ...inputs(policy),
    ...switches(nodes),
    ...rules.flatMap((rule) => [...limitsOfConditions(rule.node, args), ...numbers(policy, rule, args)]),
    ...rules.flatMap(({ node, place }) => moves(policy, node, placeOnly(place))),
  ];
}

/** What became of a request, in short: what it is compared by. */
const fateOf = ({ tries, told, hears }: RequestTrace): string =>
  JSON.stringify([told, hears, tries.map(({ effect, verdict }) => [effect, verdict.said])]);

/** What a change makes of a request; null where it makes no difference to it. */
export function differenceOf(before: Turn, after: Turn, index: number): string | null {
  const [was, is] = [before.requests[index], after.requests[index]];
  if (was === undefined || is === undefined || fateOf(was) === fateOf(is)) return null;
  if (is.tries.length === 0) return 'it is never asked for, the turn has ended before';
  const times = is.tries.length > 1 ? `asked ${is.tries.length} times; ` : '';
  return `${times}${effectOfAll(is.tries)}; the customer hears: ${is.hears === '' ? 'nothing' : is.hears}`;
}
