/**
 * The five inputs of the experiment (support-turn.md): total functions of the policy, with no node named in them. Each is
 * read back as the value common to all that it concerns, else *custom*; each choice is one edit.
 */
import { kindOf, readableKind } from '../nodes';
import { placeOf, shelved, wired } from '../policy/chains';
import { type Condition, mapRows, type Row, rowsOf } from '../policy/conditions';
import type { Denial } from '../policy/denial';
import { type Node, type Place, type Policy, settingsOf } from '../policy/document';
import { all, type Edit, moveNode, setField, setOff, shelveNodes, unshelveNodes } from '../policy/edits';
import { trySettings } from '../policy/edits/policy';
import { sharingAlike } from '../policy/sharing';

export const INPUTS = {
  denial: {
    label: 'Denial returned by the check',
    short: 'Denial',
    choices: { bare_error: 'ERROR', legible: 'the reason', false_ok: 'ok, skipped', raise: 'raise' },
  },
  position: {
    label: 'Where the check runs',
    short: 'Check runs',
    choices: { before: 'before', after: 'after', none: 'none' },
  },
  pageSize: {
    label: 'Oversized page_size',
    short: 'page_size',
    choices: { rewrite: 'rewrite', deny: 'deny', unchecked: 'off' },
  },
  manager: { label: 'Requester is a manager', short: 'Manager', choices: { no: 'no', yes: 'yes' } },
  typo: { label: 'Typo in the key', short: 'Typo', choices: { no: 'no', yes: 'yes' } },
} as const;

export type Input = keyof typeof INPUTS;
export type Choice<I extends Input> = keyof (typeof INPUTS)[I]['choices'] & string;
export type Inputs = { readonly [I in Input]: Choice<I> | 'custom' };
export const INPUT_NAMES = Object.keys(INPUTS) as readonly Input[];

const WAYS = { bare_error: 'bare', legible: 'reasoned', false_ok: 'ok', raise: 'raise' } as const;
const RIGHT_KEY = 'user:is_manager';
const WRONG_KEY = 'user:isManager';

const isCheck = (node: Node): boolean => readableKind(node)?.isCheck === true;

/** The nodes that the inputs concern: the wired checks or, if none is wired, those on the shelf. */
function concerned(policy: Policy): readonly Node[] {
  const onLanes = wired(policy)
    .map(({ node }) => node)
    .filter(isCheck);
  return onLanes.length > 0 ? onLanes : shelved(policy).filter(isCheck);
}

const standing = (policy: Policy, node: Node): Place =>
  placeOf(policy, node.id) ?? policy.shelf.find((item) => item.node === node.id)?.from ?? { moment: 'beforeDispatch' };

const fieldsOf = (node: Node, widget: 'condition' | 'denial'): readonly string[] =>
  kindOf(node)
    ?.fields.filter((field) => field.widget === widget)
    .map((field) => field.key) ?? [];

/** The denial fields that have a part in what the node does. */
const spoken = (policy: Policy, node: Node): readonly Denial[] =>
  (kindOf(node)?.fields ?? [])
    .filter((field) => field.widget === 'denial' && (field.shown?.(node.fields, standing(policy, node)) ?? true))
    .map((field) => node.fields[field.key] as Denial);

const conditions = (node: Node): readonly { field: string; condition: Condition }[] =>
  fieldsOf(node, 'condition').flatMap((field) => {
    const condition = node.fields[field] as Condition | null;
    return condition === null ? [] : [{ field, condition }];
  });

const readsManager = (row: Row): boolean =>
  row.subject.of === 'fact' && (row.subject.key === RIGHT_KEY || row.subject.key === WRONG_KEY);

const managerRows = (policy: Policy): readonly Row[] =>
  concerned(policy).flatMap((node) =>
    conditions(node).flatMap(({ condition }) => rowsOf(condition).filter(readsManager)),
  );

const isPageLimit = (node: Node): boolean =>
  node.kind === 'limit-argument' && node.fields.tool === 'search_orders' && node.fields.argument === 'page_size';
const pageLimits = (policy: Policy): readonly Node[] => concerned(policy).filter(isPageLimit);

/** The value that all share; custom where they differ or there is none. */
function common<T extends string>(values: readonly (T | 'custom')[]): T | 'custom' {
  const first = values[0];
  return first !== undefined && values.every((value) => value === first) ? first : 'custom';
}

const wayOf = (denial: Denial): Choice<'denial'> | 'custom' =>
  (Object.keys(WAYS) as Choice<'denial'>[]).find((choice) => WAYS[choice] === denial.way) ?? 'custom';

function positionOf(policy: Policy, node: Node): Choice<'position'> | 'custom' {
  const moment = placeOf(policy, node.id)?.moment;
  if (moment === undefined) return 'none';
  return moment === 'beforeDispatch' ? 'before' : moment === 'afterExecute' ? 'after' : 'custom';
}

const pageSizeOf = (node: Node): Choice<'pageSize'> | 'custom' =>
  node.off === 'skip'
    ? 'unchecked'
    : node.off !== undefined
      ? 'custom'
      : node.fields.outside === 'refuse'
        ? 'deny'
        : 'rewrite';

/** Reads the five inputs back from a policy. */
export function readInputs(policy: Policy): Inputs {
  const nodes = concerned(policy);
  const speaking = nodes.flatMap((node) => spoken(policy, node));
  const rows = managerRows(policy);
  return {
    denial: common(speaking.map(wayOf)),
    position: common(nodes.map((node) => positionOf(policy, node))),
    pageSize: common(pageLimits(policy).map(pageSizeOf)),
    manager: settingsOf(policy).manager ? 'yes' : 'no',
    typo: common(rows.map((row) => (row.subject.of === 'fact' && row.subject.key === WRONG_KEY ? 'yes' : 'no'))),
  };
}

/** Why an input has nothing to act on in this policy; null where it has. */
export function whyDisabled(policy: Policy, input: Input): string | null {
  const none = 'No rule of this policy refuses a call or limits an argument.';
  switch (input) {
    case 'denial':
    case 'position':
      return concerned(policy).length === 0 ? none : null;
    case 'pageSize':
      return pageLimits(policy).length === 0 ? 'No rule of this policy limits page_size of search_orders.' : null;
    case 'manager':
      return null;
    case 'typo':
      return managerRows(policy).length === 0 ? `No rule of this policy reads ${RIGHT_KEY}.` : null;
  }
}

const setWay =
  (choice: Choice<'denial'>): Edit =>
  (policy) =>
    all(
      ...concerned(policy).flatMap((node) =>
        fieldsOf(node, 'denial').map((field): Edit => {
          const denial = node.fields[field] as Denial;
          return denial.way === WAYS[choice]
            ? (same) => same
            : setField(node.id, field, { ...denial, way: WAYS[choice] });
        }),
      ),
    )(policy);

const setPosition =
  (choice: Choice<'position'>): Edit =>
  (policy) => {
    const nodes = concerned(policy);
    const ids = nodes.map((node) => node.id);
    if (choice === 'none') return shelveNodes(ids)(policy);
    const moment = choice === 'before' ? 'beforeDispatch' : 'afterExecute';
    const back = nodes.filter(
      (node) => placeOf(policy, node.id) === undefined && standing(policy, node).moment === moment,
    );
    const home = unshelveNodes(
      back.map((node) => node.id),
      { moment },
    );
    const moves = nodes
      .filter((node) => !back.includes(node) && placeOf(policy, node.id)?.moment !== moment)
      .map((node) => moveNode(node.id, { moment, tool: standing(policy, node).tool }));
    return all(home, ...moves)(policy);
  };

const setPageSize =
  (choice: Choice<'pageSize'>): Edit =>
  (policy) =>
    all(
      ...pageLimits(policy).flatMap((node): readonly Edit[] =>
        choice === 'unchecked'
          ? [setOff(node.id, 'skip')]
          : [setOff(node.id, undefined), setField(node.id, 'outside', choice === 'deny' ? 'refuse' : 'rewrite')],
      ),
    )(policy);

const setTypo =
  (choice: Choice<'typo'>): Edit =>
  (policy) => {
    const key = choice === 'yes' ? WRONG_KEY : RIGHT_KEY;
    const rename = (row: Row): Row =>
      readsManager(row) && row.subject.of === 'fact' && row.subject.key !== key
        ? { ...row, subject: { ...row.subject, key } }
        : row;
    return all(
      ...concerned(policy).flatMap((node) =>
        conditions(node).map(({ field, condition }) => setField(node.id, field, mapRows(condition, rename))),
      ),
    )(policy);
  };

/** One choice of one input as an edit. */
export function setInput(input: Input, choice: string): Edit {
  switch (input) {
    case 'denial':
      return setWay(choice as Choice<'denial'>);
    case 'position':
      return setPosition(choice as Choice<'position'>);
    case 'pageSize':
      return setPageSize(choice as Choice<'pageSize'>);
    case 'manager':
      return trySettings({ manager: choice === 'yes' });
    case 'typo':
      return setTypo(choice as Choice<'typo'>);
  }
}

const choicesOf = (input: Input): readonly string[] => Object.keys(INPUTS[input].choices);

/** All combinations of the inputs in the order of support-turn.md's table, the first input varying slowest. */
export function combinations(): readonly Readonly<Record<Input, string>>[] {
  return INPUT_NAMES.reduce<readonly Readonly<Record<string, string>>[]>(
    (rows, input) => rows.flatMap((row) => choicesOf(input).map((choice) => ({ ...row, [input]: choice }))),
    [{}],
  ) as readonly Readonly<Record<Input, string>>[];
}

/** A policy with a choice for each input. */
export const setInputs = (policy: Policy, wanted: Readonly<Record<Input, string>>): Policy =>
  INPUT_NAMES.reduce((now, input) => setInput(input, wanted[input])(now), policy);

/**
 * A policy under each of the combinations, in their order. Rules that are alike in several are the very same value, so that
 * what is found out about one is found out once.
 */
export function underAll(policy: Policy): readonly Policy[] {
  const share = sharingAlike<Node>();
  const policies = INPUT_NAMES.reduce<readonly Policy[]>(
    (sofar, input) => sofar.flatMap((one) => choicesOf(input).map((choice) => setInput(input, choice)(one))),
    [policy],
  );
  return policies.map((one) => ({ ...one, nodes: one.nodes.map(share) }));
}

/** Why the combinations of a policy cannot be run: an input has nothing to act on. Null where they can. */
export function whyNoMatrix(policy: Policy): string | null {
  for (const input of INPUT_NAMES) {
    const why = whyDisabled(policy, input);
    if (why !== null) return `The input ${input} has nothing to act on: ${why}`;
  }
  return null;
}
