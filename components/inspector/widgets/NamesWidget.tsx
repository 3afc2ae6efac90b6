import { CheckBox } from '../inputs/CheckBox';
import { Line } from './Line';
import type { WidgetProps } from './widget';

/** Some of a list of names, each with a box to tick; a chosen name that is no longer there can be taken back. */
function Names({
  field,
  value,
  change,
  names,
}: Pick<WidgetProps<readonly string[]>, 'field' | 'value' | 'change'> & { readonly names: readonly string[] }) {
  const all = [...new Set([...names, ...value])];
  return (
    <Line label={field.label} help={field.help}>
      <fieldset aria-label={field.label} className="flex flex-wrap gap-x-4 gap-y-1.5">
        {all.map((name) => (
          <CheckBox
            key={name}
            checked={value.includes(name)}
            onCheck={(on) => change(all.filter((one) => (one === name ? on : value.includes(one))))}
          >
            <code>{name}</code>
          </CheckBox>
        ))}
      </fieldset>
    </Line>
  );
}

/** Some of the policy’s tools. */
export function ToolsWidget(props: WidgetProps<readonly string[]>) {
  const { policy } = props;
  return <Names {...props} names={policy.tools.map((tool) => tool.name).filter((name) => name !== policy.terminal)} />;
}

/** Some of the arguments of the tool that the rule names. */
export function ArgumentsWidget(props: WidgetProps<readonly string[]>) {
  const { policy, node, kind } = props;
  const field = kind.fields.find((one) => one.widget === 'tool')?.key;
  const tool = policy.tools.find((one) => one.name === (field === undefined ? undefined : node.fields[field]));
  return <Names {...props} names={tool?.arguments.map((argument) => argument.name) ?? []} />;
}
