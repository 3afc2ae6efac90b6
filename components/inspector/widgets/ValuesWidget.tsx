import type { Scalar } from '@/lib/policy/conditions';
import { Line } from './Line';
import { ListEditor } from './ListEditor';
import { argumentTypeOf } from './options';
import type { WidgetProps } from './widget';

/** A list of values of the argument that the rule names. */
export function ValuesWidget({ field, value, change, policy, node, kind }: WidgetProps<readonly Scalar[]>) {
  return (
    <Line label={field.label} help={value.length > 1 ? field.help : undefined}>
      <ListEditor
        label={field.label}
        type={argumentTypeOf(policy, kind, node)}
        values={value}
        policy={policy}
        onChange={change}
      />
    </Line>
  );
}
