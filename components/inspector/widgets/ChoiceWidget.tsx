import { Segmented } from '@/components/ui/Segmented';
import { Line } from './Line';
import type { WidgetProps } from './widget';

/** One of a few, all in sight. */
export function ChoiceWidget({ field, value, change }: WidgetProps<string>) {
  return (
    <Line label={field.label} help={field.help}>
      <Segmented
        label={field.label}
        hideLabel
        value={value}
        choices={field.choices ?? []}
        onChoose={(next) => change(next)}
      />
    </Line>
  );
}
