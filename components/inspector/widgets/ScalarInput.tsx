import type { ValueType } from '@/lib/nodes/subjects';
import { toolByName } from '@/lib/policy/chains';
import type { Scalar } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { AnyInput } from '../inputs/AnyInput';
import { NumberInput } from '../inputs/NumberInput';
import { Select } from '../inputs/Select';
import { TextInput } from '../inputs/TextInput';
import { toolOptions } from './options';

/** As wide as its text, and wider where there is room. */
const sized = 'field-sizing-content w-auto! not-supports-[field-sizing:content]:w-14! min-w-14 max-w-full flex-auto';

const TRUTHS = ['true', 'false'].map((value) => ({ value, label: value }));

/** One value by its type. A value that is not of the type (from a file) is shown until another is chosen. */
export function ScalarInput({
  type,
  value,
  policy,
  label,
  onValue,
}: {
  readonly type: ValueType;
  readonly value: Scalar;
  readonly policy: Policy;
  readonly label: string;
  readonly onValue: (value: Scalar, gesture: string) => void;
}) {
  const text = String(value);
  switch (type) {
    case 'tool':
      return (
        <Select
          mono
          wide
          label={label}
          value={text}
          options={toolOptions(policy, text)}
          invalid={toolByName(policy, text) === undefined}
          onChoose={onValue}
        />
      );
    case 'truth':
      return (
        <Select
          label={label}
          value={text}
          options={TRUTHS.some((one) => one.value === text) ? TRUTHS : [...TRUTHS, { value: text, label: text }]}
          onChoose={(next, gesture) => onValue(next === 'true', gesture)}
          wide
        />
      );
    case 'number':
      return <NumberInput label={label} value={value} onNumber={onValue} className="min-w-14 flex-auto" />;
    case 'text':
      return <TextInput size="grows" label={label} value={text} onText={onValue} className={sized} />;
    case 'any':
    case 'list':
    case 'object':
      return <AnyInput label={label} value={value} onValue={onValue} className={sized} />;
  }
}
