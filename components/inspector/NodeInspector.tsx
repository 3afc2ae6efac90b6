import { type KeyboardEvent, useEffect, useRef } from 'react';
import { focusCard } from '@/components/canvas/lane-keys';
import { useStudioParts } from '@/components/studio/use-studio';
import { kindOf } from '@/lib/nodes';
import { placeToRead, whereWords } from '@/lib/nodes/where';
import type { Node, Policy } from '@/lib/policy/document';
import { OFF_WORDS } from '@/lib/reading/off-choices';
import { Header } from './Header';
import { NodeForm } from './NodeForm';
import { NodeMenu } from './NodeMenu';
import { Outcome } from './Outcome';

/** Where the focus goes in a field that is pointed at: to what is wrong, what is chosen, a row, or what comes first. */
const POINTS = ['[aria-invalid=true]', 'input:checked', '[data-part] select', 'input, select, textarea, button'];

/** One rule: its form, and pinned at the foot what it comes to. */
export function NodeInspector({ policy, node }: { readonly policy: Policy; readonly node: Node }) {
  const kind = kindOf(node);
  const place = placeToRead(policy, node);
  const form = useRef<HTMLDivElement>(null);
  const { pointed, selection } = useStudioParts((state) => ({
    pointed: state.pointedField,
    selection: state.selection,
  }));

  // *Show me*: brings the field into view and puts the focus there. `selection` is new each time it is asked for.
  useEffect(() => {
    if (pointed === null || !selection.includes(node.id)) return;
    const field = form.current?.querySelector(`[data-field="${CSS.escape(pointed)}"]`);
    field?.scrollIntoView({ block: 'nearest' });
    const control = POINTS.map((one) => field?.querySelector<HTMLElement>(one)).find((one) => one != null);
    control?.focus();
  }, [pointed, selection, node.id]);

  // Escape leads back to the card from which Enter led here.
  const key = (event: KeyboardEvent<HTMLElement>): void => {
    const inside = event.target instanceof Element && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !inside) return;
    event.preventDefault();
    focusCard(node.id);
  };

  return (
    <>
      <Header
        icon={kind?.icon ?? 'help'}
        tone={place.tool === undefined ? 'text-harness' : 'text-tool'}
        title={kind?.title ?? 'Unknown rule'}
        where={`${node.off === undefined ? '' : `${OFF_WORDS[node.off]}, `}${whereWords(policy, node)}`}
      >
        <NodeMenu policy={policy} node={node} />
      </Header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the fields within let pass */}
      <div ref={form} onKeyDown={key} className="scroll-panel min-h-0 flex-1 py-3 [@media(max-height:780px)]:py-2.5">
        <NodeForm policy={policy} node={node} place={place} />
      </div>
      <Outcome policy={policy} node={node} place={place} />
    </>
  );
}
