import { useEffect, useId, useRef } from 'react';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Policy } from '@/lib/policy/document';
import { renamePolicy, setAbout } from '@/lib/policy/edits/policy';
import { firstOfEach } from '@/lib/policy/names';
import { Header } from './Header';
import { TextInput } from './inputs/TextInput';
import { Overrides } from './Overrides';

const labelLook = 'mb-[3px] block text-min leading-4 text-ink-3';

/** Nothing is selected: what to do, and the policy as a whole. */
export function PolicyInspector({ policy }: { readonly policy: Policy }) {
  const studio = useStudio();
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  const { pointed, selection } = useStudioParts((state) => ({
    pointed: state.pointedField,
    selection: state.selection,
  }));

  // *Show me* of an override leads to the list. `selection` is new each time it is asked for.
  useEffect(() => {
    if (pointed === null || selection.length > 0) return;
    const field = form.current?.querySelector(`[data-field="${CSS.escape(pointed)}"]`);
    field?.scrollIntoView({ block: 'nearest' });
    field?.querySelector<HTMLElement>('select, button')?.focus();
  }, [pointed, selection]);
  return (
    <>
      <Header icon="settings" tone="text-ink-2" title="This policy" where="" />
      <div ref={form} className="scroll-panel gap-3.5 py-3">
        <p className="text-ink-2">
          Select a card to change its rule here. To add one, choose it in the palette, or press a + on a wire.
        </p>
        <div>
          <label htmlFor={`${id}name`} className={labelLook}>
            Name
          </label>
          <TextInput
            id={`${id}name`}
            value={policy.name}
            onText={(text, gesture) => studio.edit(renamePolicy(text), gesture)}
          />
        </div>
        <div>
          <label htmlFor={`${id}about`} className={labelLook}>
            What it is for, printed at the head of the file
          </label>
          <TextInput
            size="lines"
            id={`${id}about`}
            value={policy.about ?? ''}
            placeholder="What the agent may do, in a sentence"
            onText={(text, gesture) => studio.edit(setAbout(text), gesture)}
          />
        </div>
        <Button look="line" className="justify-self-start" onClick={() => show({ dialog: 'tools' })}>
          <Icon name="tool" size={14} />
          Edit tools and facts
        </Button>
        <Overrides policy={policy} />
        <section>
          <h3 className="mb-1 font-semibold">Tools that rules can name</h3>
          {policy.tools.length === 0 && (
            <p className="text-ink-2">
              None yet. Declare or import them under “Edit tools and facts”: a rule is about a tool.
            </p>
          )}
          <ul className="grid gap-1.5">
            {firstOfEach(policy.tools, ({ name }) => name).map((tool) => (
              <li key={tool.name} className="leading-[18px]">
                <code className="text-min">{tool.name}</code>
                <span className="text-min text-ink-3">
                  {' '}
                  {tool.name === policy.terminal ? 'ends the turn' : tool.does === 'reads' ? 'reads' : 'acts'}
                </span>
                <span className="block text-min text-ink-2">
                  <code>{tool.arguments.map((argument) => argument.name).join(', ')}</code>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="mb-1 font-semibold">What the session knows</h3>
          {policy.facts.length === 0 && (
            <p className="text-ink-2">
              Nothing yet. A fact, such as that the requester is a manager, can decide what a rule does.
            </p>
          )}
          <ul className="grid gap-1">
            {firstOfEach(policy.facts, ({ key }) => key).map((fact) => (
              <li key={fact.key} className="text-min leading-[18px]">
                <code>{fact.key}</code>
                <span className="text-ink-3">
                  {fact.words === undefined || fact.words === '' ? ` ${fact.type}` : ` ${fact.words}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
