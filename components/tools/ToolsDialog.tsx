'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Fixed } from '@/components/studio/Fixed';
import { Steps } from '@/components/studio/Steps';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Dialog } from '@/components/ui/Dialog';
import { Tabs } from '@/components/ui/Tabs';
import type { Policy } from '@/lib/policy/document';
import { policyOf } from '@/lib/store/select';
import { FactsTab } from './FactsTab';
import { ToolsTab } from './ToolsTab';

const ImportTab = dynamic(() => import('./ImportTab').then((module) => module.ImportTab), { ssr: false });

const Count = ({ of }: { readonly of: number }) => (
  <span className="text-min font-normal text-ink-3 tabular-nums">{of}</span>
);

/** What rules can name: the tools and their arguments, and what the session knows. */
export function ToolsDialog() {
  const [tab, setTab] = useState<'tools' | 'facts' | 'import'>('tools');
  // Told as long as the policy is as it then became.
  const [done, setDone] = useState<{ readonly said: string; readonly of: Policy } | null>(null);
  // It stays while another tab is looked at.
  const [pasted, setPasted] = useState('');
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const { tools, facts } = policy;
  const tell = (said: string): void => setDone({ said, of: policyOf(studio.getState()) });
  const told = done?.of === policy ? done.said : '';
  return (
    <Dialog
      open
      onClose={() => show({ dialog: null })}
      title="Tools and facts"
      about="What rules can name. A new name follows through every rule."
      width={860}
      actions={<Steps />}
    >
      <div
        className="-mx-3 h-[min(520px,calc(100dvh-130px))]"
        data-half-typed={tab === 'import' || pasted.trim() === '' ? undefined : ''}
      >
        <Tabs
          label="Tools and facts"
          value={tab}
          onChoose={(to) => {
            setTab(to);
            setDone(null);
          }}
          beside={
            <p role="status" className={told === '' ? 'sr-only' : 'border-b border-hair px-3 py-1.5 text-card'}>
              {told}
            </p>
          }
          tabs={[
            {
              value: 'tools',
              label: (
                <>
                  Tools <Count of={tools.length} />
                </>
              ),
              panel: <ToolsTab onRemoved={tell} />,
            },
            {
              value: 'facts',
              label: (
                <>
                  Session facts <Count of={facts.length} />
                </>
              ),
              panel: (
                <div className="flex min-h-0 flex-1 px-3">
                  <Fixed>
                    <FactsTab onRemoved={tell} />
                  </Fixed>
                </div>
              ),
            },
            {
              value: 'import',
              label: 'Import',
              panel: (
                <div className="flex min-h-0 flex-1 px-3">
                  <Fixed>
                    <ImportTab
                      text={pasted}
                      onText={setPasted}
                      onDone={(said) => {
                        setPasted('');
                        setTab('tools');
                        tell(said);
                      }}
                    />
                  </Fixed>
                </div>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
