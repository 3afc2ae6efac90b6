import { useId } from 'react';
import { TextInput } from '../inputs/TextInput';
import { Line } from './Line';
import type { WidgetProps } from './widget';

/** TypeScript of a moment's function. */
export function CodeWidget({ field, value, change }: WidgetProps<string>) {
  const id = useId();
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <TextInput id={id} size="lines" mono value={value} onText={change} />
    </Line>
  );
}
