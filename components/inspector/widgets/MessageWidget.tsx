import { useId } from 'react';
import { TextInput } from '../inputs/TextInput';
import { Line } from './Line';
import type { WidgetProps } from './widget';

/** A text that the agent reads; it grows with its lines. */
export function MessageWidget({ field, value, change }: WidgetProps<string>) {
  const id = useId();
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <TextInput id={id} size="grows" value={value} onText={change} />
    </Line>
  );
}
