'use client';

import dynamic from 'next/dynamic';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { policyOf, problemsOf } from '@/lib/store/select';
import type { PanelName } from '@/lib/store/studio';
import { MetricsStrip } from './MetricsStrip';
import { RunState } from './RunState';
import { Trace } from './Trace';

// What stands behind another tab comes when it is opened.
const Code = dynamic(() => import('./Code').then((module) => module.Code), { ssr: false });
const Metrics = dynamic(() => import('./Metrics').then((module) => module.Metrics), { ssr: false });
const Problems = dynamic(() => import('./Problems').then((module) => module.Problems), { ssr: false });

function Tab({ name, children }: { readonly name: PanelName; readonly children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={name}
      className="inline-flex h-full items-center gap-1.5 border-b-2 border-transparent px-2 font-medium whitespace-nowrap text-ink-2 outline-offset-[-3px] hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}

function Panel({ name, children }: { readonly name: PanelName; readonly children: ReactNode }) {
  return (
    <Tabs.Content
      value={name}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none data-[state=inactive]:hidden"
    >
      {children}
    </Tabs.Content>
  );
}

/** The panel at the foot: what the policy came to in the support turn, and what it became as a file. */
export function RunPanel() {
  const studio = useStudio();
  const { panel, problems } = useStudioParts((state) => ({
    panel: state.panel,
    problems: problemsOf(policyOf(state)),
  }));
  const stops = problems.some((problem) => problem.severity === 'stops');
  return (
    <section aria-label="Run" className="h-full min-h-0 bg-canvas">
      <Tabs.Root
        value={panel}
        onValueChange={(name) => studio.setPanel(name as PanelName)}
        className="flex h-full min-h-0 flex-col overflow-hidden"
      >
        <div className="flex h-[38px] shrink-0 items-center border-b border-hair bg-panel pr-3 pl-2 text-card [@media(max-height:780px)]:h-9">
          <Tabs.List aria-label="Run" className="flex h-full items-center">
            <Tab name="trace">Trace</Tab>
            <Tab name="metrics">Metrics</Tab>
            <Tab name="problems">
              Problems
              <span
                className={`text-min tabular-nums ${problems.length === 0 ? 'text-ink-3' : `font-semibold ${stops ? 'text-refused' : 'text-warn'}`}`}
              >
                {problems.length}
              </span>
            </Tab>
            <Tab name="code">
              <code>hooks.ts</code>
            </Tab>
          </Tabs.List>
        </div>
        <RunState />
        <Panel name="trace">
          <MetricsStrip />
          <Trace />
        </Panel>
        <Panel name="metrics">
          <Metrics />
        </Panel>
        <Panel name="problems">
          <Problems />
        </Panel>
        <Panel name="code">
          <Code />
        </Panel>
      </Tabs.Root>
    </section>
  );
}
