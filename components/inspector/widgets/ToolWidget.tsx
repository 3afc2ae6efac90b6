import { useId } from 'react';
import { useStudio } from '@/components/studio/use-studio';
import { setToolField } from '@/lib/nodes/set-tool';
import { toolByName } from '@/lib/policy/chains';
import { Select } from '../inputs/Select';
import { Line } from './Line';
import { toolOptions } from './options';
import type { WidgetProps } from './widget';

/** A tool of the policy. Choosing another also moves the rule’s argument to one that the tool has. */
export function ToolWidget({ field, value, policy, node }: WidgetProps<string>) {
  const studio = useStudio();
  const id = useId();
  return (
    <Line label={field.label} htmlFor={id} help={field.help}>
      <Select
        id={id}
        mono
        value={value}
        options={toolOptions(policy, value)}
        invalid={toolByName(policy, value) === undefined}
        onChoose={(tool, gesture) => studio.edit(setToolField(node, field.key, tool), gesture)}
      />
    </Line>
  );
}
