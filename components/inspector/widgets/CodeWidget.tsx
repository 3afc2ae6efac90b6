import dynamic from 'next/dynamic';
import type { WidgetProps } from './widget';

/** Loaded when a rule in own code is first shown: the editor weighs more than all the rest of the page. */
const CodeField = dynamic(() => import('./CodeField').then((module) => module.CodeField), {
  ssr: false,
  loading: () => <p className="text-min text-ink-3">Opening the code …</p>,
});

/** TypeScript of a moment’s function, in an editor that knows its types. */
export function CodeWidget(props: WidgetProps<string>) {
  const { field } = props;
  return (
    <div className="grid gap-1">
      <span className="text-min leading-4 text-ink-3">{field.label}</span>
      {/* One editor for each rule: what is typed into one never lands in another. */}
      <CodeField key={props.node.id} {...props} />
      {field.help !== undefined && <p className="text-min leading-4 text-ink-3">{field.help}</p>}
    </div>
  );
}
