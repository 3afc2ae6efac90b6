import { useId } from 'react';
import { Select } from '../inputs/Select';
import { Line } from './Line';
import { argumentOptions } from './options';
import type { WidgetProps } from './widget';

/** An argument of the tool that the rule names. */
export function ArgumentWidget({ field, value, change, policy, node, kind }: WidgetProps<string>) {
  const id = useId();
  const options = argumentOptions(policy, kind, node, value);
  const isKnown = options.some((option) => option.value === value && option.heading === undefined);
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <Select id={id} mono value={value} options={options} invalid={!isKnown} onChoose={change} />
    </Line>
  );
}
