import { Segmented } from '@/components/ui/Segmented';
import { Line } from './Line';
import type { WidgetProps } from './widget';

/** That many letters stand side by side in the form; longer words stand one under the other. */
const FITS = 32;

/** One of a few, all in sight. */
export function ChoiceWidget({ field, value, change }: WidgetProps<string>) {
  const choices = field.choices ?? [];
  return (
    <Line label={field.label} help={field.help}>
      <Segmented
        label={field.label}
        hideLabel
        value={value}
        choices={choices}
        stacked={choices.reduce((sum, choice) => sum + choice.label.length, 0) > FITS}
        onChoose={(next) => change(next)}
      />
    </Line>
  );
}
