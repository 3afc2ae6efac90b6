import clsx from 'clsx';
import type { ComponentType } from 'react';
import { useStudio } from '@/components/studio/use-studio';
import { setField } from '@/lib/policy/edits';
import { Trouble } from './Trouble';
import { ArgumentWidget } from './widgets/ArgumentWidget';
import { ChoiceWidget } from './widgets/ChoiceWidget';
import { CodeWidget } from './widgets/CodeWidget';
import { ConditionWidget } from './widgets/ConditionWidget';
import { DenialWidget } from './widgets/DenialWidget';
import { MessageWidget } from './widgets/MessageWidget';
import { ArgumentsWidget, ToolsWidget } from './widgets/NamesWidget';
import { NumberWidget } from './widgets/NumberWidget';
import { TextWidget } from './widgets/TextWidget';
import { ToolWidget } from './widgets/ToolWidget';
import { TruthWidget } from './widgets/TruthWidget';
import { ValuesWidget } from './widgets/ValuesWidget';
import type { AnyField, WidgetProps } from './widgets/widget';

/** One widget for each need; a new need is a new line here. */
const WIDGETS: Readonly<Record<AnyField['widget'], ComponentType<WidgetProps<never>>>> = {
  condition: ConditionWidget,
  denial: DenialWidget,
  tool: ToolWidget,
  tools: ToolsWidget,
  argument: ArgumentWidget,
  arguments: ArgumentsWidget,
  choice: ChoiceWidget,
  number: NumberWidget,
  values: ValuesWidget,
  truth: TruthWidget,
  text: TextWidget,
  template: TextWidget,
  message: MessageWidget,
  code: CodeWidget,
};

/** The widgets that show their field’s problems themselves, where they arise. */
const SHOWS_PROBLEMS: ReadonlySet<AnyField['widget']> = new Set(['denial']);

/** The widgets that stand as a block of their own, under a heading. */
const BLOCKS: ReadonlySet<AnyField['widget']> = new Set(['condition', 'denial', 'code']);

/** One field of a rule’s form. */
export function FieldInput(props: Omit<WidgetProps<unknown>, 'value' | 'change'>) {
  const { field, node, problems } = props;
  const studio = useStudio();
  const Widget = WIDGETS[field.widget];
  return (
    <section
      data-field={field.key}
      className={clsx('grid gap-1.5', BLOCKS.has(field.widget) && '[@media(min-height:781px)]:mt-1')}
    >
      <Widget
        {...props}
        // The node's fields have passed its kind's schema, which gives each field the shape that its widget takes.
        value={node.fields[field.key] as never}
        change={(value: unknown, gesture) => studio.edit(setField(node.id, field.key, value), gesture)}
      />
      {!SHOWS_PROBLEMS.has(field.widget) &&
        problems.map((problem) => <Trouble key={`${problem.code} ${problem.text}`} problem={problem} />)}
    </section>
  );
}
