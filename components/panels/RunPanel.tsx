'use client';

import dynamic from 'next/dynamic';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { type Tab, Tabs } from '@/components/ui/Tabs';
import { isUnchecked, problemsNow } from '@/lib/store/select';
import type { PanelName } from '@/lib/store/studio';
import { MetricsStrip } from './MetricsStrip';
import { RunState } from './RunState';
import { Trace } from './Trace';
import { Transport } from './Transport';

// What stands behind another tab comes when it is opened.
const Conversation = dynamic(() => import('./conversation/Conversation').then((module) => module.Conversation), {
  ssr: false,
});
const Compare = dynamic(() => import('./compare/Compare').then((module) => module.Compare), { ssr: false });
const Code = dynamic(
  () => {
    // The editor is fetched beside its panel, not after it: it is by far the larger.
    import('./monaco/CodeText').catch(() => undefined);
    return import('./Code').then((module) => module.Code);
  },
  { ssr: false },
);
const Metrics = dynamic(() => import('./Metrics').then((module) => module.Metrics), { ssr: false });
const Problems = dynamic(() => import('./Problems').then((module) => module.Problems), { ssr: false });

function Count({ of, stops }: { readonly of: number; readonly stops: boolean }) {
  const tone = of === 0 ? 'text-ink-3' : `font-semibold ${stops ? 'text-refused' : 'text-warn'}`;
  return <span className={`text-min tabular-nums ${tone}`}>{of}</span>;
}

/** The panel at the foot: what the policy came to in the support turn, and what it became as a file. */
export function RunPanel() {
  const studio = useStudio();
  const { panel, problems, unchecked } = useStudioParts((state) => ({
    panel: state.panel,
    problems: problemsNow(state),
    unchecked: isUnchecked(state),
  }));
  const stops = problems.some((problem) => problem.severity === 'stops');
  const tabs: readonly Tab<PanelName>[] = [
    { value: 'conversation', label: 'Conversation', panel: <Conversation /> },
    {
      value: 'trace',
      label: 'Trace',
      panel: (
        <>
          <MetricsStrip />
          <Trace />
        </>
      ),
    },
    { value: 'metrics', label: 'Metrics', panel: <Metrics /> },
    { value: 'compare', label: 'Compare', panel: <Compare /> },
    {
      value: 'problems',
      label: <>Problems {!unchecked && <Count of={problems.length} stops={stops} />}</>,
      panel: <Problems />,
    },
    { value: 'code', label: <code>hooks.ts</code>, panel: <Code /> },
  ];
  return (
    <section aria-label="Run" className="h-full min-h-0 bg-canvas">
      <h2 className="sr-only">Run</h2>
      <Tabs
        label="Run"
        value={panel}
        tabs={tabs}
        onChoose={(name) => studio.setPanel(name)}
        beside={<RunState />}
        end={panel !== 'compare' && <Transport />}
      />
    </section>
  );
}
