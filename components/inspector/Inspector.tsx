import dynamic from 'next/dynamic';
import { useStudioParts } from '@/components/studio/use-studio';
import { policyOf } from '@/lib/store/select';
import { NodeInspector } from './NodeInspector';
import { PolicyInspector } from './PolicyInspector';

const SeveralSelected = dynamic(() => import('./SeveralSelected').then((module) => module.SeveralSelected), {
  ssr: false,
});

/** The panel at the right: what is selected, in full. */
export function Inspector() {
  const { policy, selection } = useStudioParts((state) => ({
    policy: policyOf(state),
    selection: state.selection,
  }));
  const nodes = selection.flatMap((id) => policy.nodes.find((node) => node.id === id) ?? []);
  const [first] = nodes;
  return (
    <aside aria-label="Inspector" className="flex h-full min-h-0 min-w-0 flex-col overflow-hidden bg-panel text-card">
      {first === undefined ? (
        <PolicyInspector policy={policy} />
      ) : nodes.length > 1 ? (
        <SeveralSelected policy={policy} nodes={nodes} />
      ) : (
        <NodeInspector key={first.id} policy={policy} node={first} />
      )}
    </aside>
  );
}
