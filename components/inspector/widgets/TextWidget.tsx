import { useId } from 'react';
import { TextInput } from '../inputs/TextInput';
import { Line } from './Line';
import type { WidgetProps } from './widget';

export function TextWidget({ field, value, change }: WidgetProps<string>) {
  const id = useId();
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <TextInput id={id} size="grows" value={value} onText={change} />
    </Line>
  );
}
