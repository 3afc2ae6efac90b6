import { CheckBox } from '../inputs/CheckBox';
import type { WidgetProps } from './widget';

export function TruthWidget({ field, value, change }: WidgetProps<boolean>) {
  return (
    <CheckBox checked={value} onCheck={(checked) => change(checked)}>
      {field.label}
    </CheckBox>
  );
}
