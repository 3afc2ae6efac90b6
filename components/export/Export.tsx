'use client';

import dynamic from 'next/dynamic';
import { useStudioState } from '@/components/studio/use-studio';
import { type Exporting, show, useView } from '@/components/studio/view';
import { Dialog } from '@/components/ui/Dialog';
import { type Tab, Tabs } from '@/components/ui/Tabs';
import { overridesOf } from '@/lib/compile/overrides';
import { whyNoExport } from '@/lib/store/exported';
import { policyOf } from '@/lib/store/select';
import { HooksTab } from './HooksTab';

// What stands behind another tab comes when it is opened.
const HarnessTab = dynamic(() => import('./HarnessTab').then((module) => module.HarnessTab), { ssr: false });
const TestTab = dynamic(() => import('./TestTab').then((module) => module.TestTab), { ssr: false });
const PolicyTab = dynamic(() => import('./PolicyTab').then((module) => module.PolicyTab), { ssr: false });
const PictureTab = dynamic(() => import('./PictureTab').then((module) => module.PictureTab), { ssr: false });
const SummaryTab = dynamic(() => import('./SummaryTab').then((module) => module.SummaryTab), { ssr: false });
const LinkTab = dynamic(() => import('./LinkTab').then((module) => module.LinkTab), { ssr: false });

/** As high for every tab, so that the row of tabs stays where it is. */
const PANEL = 'h-[min(440px,calc(100dvh-200px))] overflow-y-auto px-2 pt-4 pb-1';

/** Hands over the policy: hooks.ts for the engineer, the policy and its link for others who write policies. */
export function Export() {
  const policy = useStudioState(policyOf);
  const exporting = useView((view) => view.exporting);
  const why = whyNoExport(policy);
  const hasHarness = why === null && overridesOf(policy).size > 0;
  const tabs: readonly Tab<Exporting>[] = [
    { value: 'hooks', label: <code>hooks.ts</code>, panel: <HooksTab policy={policy} why={why} /> },
    ...(why === null ? [{ value: 'tests' as const, label: 'Tests', panel: <TestTab policy={policy} /> }] : []),
    ...(hasHarness
      ? [{ value: 'harness' as const, label: <code>harness.yml</code>, panel: <HarnessTab policy={policy} /> }]
      : []),
    { value: 'policy', label: 'Policy', panel: <PolicyTab policy={policy} /> },
    { value: 'link', label: 'Link', panel: <LinkTab policy={policy} /> },
    { value: 'picture', label: 'Picture', panel: <PictureTab /> },
    { value: 'summary', label: 'Summary', panel: <SummaryTab /> },
  ];
  return (
    <Dialog
      open
      onClose={() => show({ dialog: null })}
      title="Export hooks.ts"
      about="The very file that runs in this page, and the policy in other forms."
      width={680}
    >
      <div className="-mx-2">
        <Tabs
          label="What to export"
          value={tabs.some(({ value }) => value === exporting) ? exporting : 'hooks'}
          tabs={tabs.map((tab) => ({ ...tab, panel: <div className={PANEL}>{tab.panel}</div> }))}
          onChoose={(to) => show({ exporting: to })}
        />
      </div>
    </Dialog>
  );
}
