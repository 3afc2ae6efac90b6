import { useId } from 'react';
import { whyNotValue } from '@/lib/nodes/accepts';
import { NumberInput } from '../inputs/NumberInput';
import { Line } from './Line';
import type { WidgetProps } from './widget';

export function NumberWidget({ field, value, change, node, kind }: WidgetProps<number>) {
  const id = useId();
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <NumberInput
        id={id}
        value={value}
        whyNot={(typed) => whyNotValue(kind, node.fields, field.key, typed)}
        onNumber={change}
      />
    </Line>
  );
}
