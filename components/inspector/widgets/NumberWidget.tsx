import { useId } from 'react';
import { NumberInput } from '../inputs/NumberInput';
import { Line } from './Line';
import type { WidgetProps } from './widget';

export function NumberWidget({ field, value, change }: WidgetProps<number>) {
  const id = useId();
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <NumberInput id={id} value={value} onNumber={change} className="max-w-32" />
    </Line>
  );
}
