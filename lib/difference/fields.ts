/** The fields of a card's form that differ, each as its author knows it: by its label, and its value in words. */
import { type AnyKind, conditionWords, type Field, plain, type Sentence, value as valueWords } from '../nodes';
import { type Condition, isGroup, type Scalar } from '../policy/conditions';
import { type Denial, denialMessage } from '../policy/denial';
import type { Node, Place, Policy } from '../policy/document';
import { became, type Line, same, unknownKeys } from './item';

type AnyField = Field<Readonly<Record<string, unknown>>>;

interface Seen {
  readonly policy: Policy;
  readonly place: Place;
  readonly value: unknown;
}

const quoted = (text: unknown): string => (text === '' ? 'nothing' : `“${String(text)}”`);
const listed = (list: unknown): string => valueWords(list as readonly Scalar[]);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function conditionText(condition: Condition | null, policy: Policy): string {
  if (condition === null || (isGroup(condition) && condition.group === 'all' && condition.of.length === 0))
    return 'no rows';
  const words: Sentence = conditionWords(condition, policy);
  return capital(`${plain(words)}.`);
}

const denialText = (denial: Denial, place: Place): string =>
  denialMessage(denial, place.moment === 'afterExecute') ?? 'No text: it raises an exception.';

/** A field's value in words; its kind's schema has given it the shape that its widget takes. */
function words({ widget, choices }: AnyField, { policy, place, value }: Seen): string {
  switch (widget) {
    case 'condition':
      return conditionText(value as Condition | null, policy);
    case 'denial':
      return denialText(value as Denial, place);
    case 'choice':
      return `“${choices?.find((choice) => choice.value === value)?.label ?? String(value)}”`;
    case 'number':
      return valueWords(value as number);
    case 'truth':
      return value === true ? 'yes' : 'no';
    case 'tools':
    case 'arguments':
    case 'values':
      return listed(value);
    case 'tool':
    case 'argument':
      return value === '' ? 'none' : String(value);
    case 'text':
    case 'template':
    case 'message':
    case 'code':
      return quoted(value);
  }
}

/** Where what is said stays the same, what differs is said only another time: *kept for another way of saying it*. */
function fieldLine(field: AnyField, before: Seen, after: Seen, isShown: boolean): Line {
  const label = `${field.label}${isShown ? '' : ' (not in use as it is set)'}`;
  const [was, is] = [words(field, before), words(field, after)];
  if (was !== is) return became(label, was, is);
  return became(
    `${label}, in a part that does not show now:`,
    JSON.stringify(before.value),
    JSON.stringify(after.value),
  );
}

/** What differs between the fields of two versions of a card; `kind` can read both, or is absent. */
export function fieldLines(
  before: { readonly policy: Policy; readonly place: Place; readonly node: Node },
  after: { readonly policy: Policy; readonly place: Place; readonly node: Node },
  kind: AnyKind | undefined,
): readonly Line[] {
  const { fields } = after.node;
  if (kind === undefined) return unknownKeys(before.node.fields, fields, []);
  const differing = kind.fields.filter(({ key }) => !same(before.node.fields[key], fields[key]));
  return [
    ...differing.map((field) =>
      fieldLine(
        field,
        { ...before, value: before.node.fields[field.key] },
        { ...after, value: fields[field.key] },
        (field.shown?.(fields, after.place) ?? true) || (field.shown?.(before.node.fields, before.place) ?? true),
      ),
    ),
    ...unknownKeys(
      before.node.fields,
      fields,
      kind.fields.map(({ key }) => key),
    ),
  ];
}
