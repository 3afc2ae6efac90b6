'use client';

import { useState } from 'react';
import { useStudio } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/Segmented';
import { overridesOf } from '@/lib/compile/overrides';
import type { Policy } from '@/lib/policy/document';
import { HAND_OVERS, type HandOver } from '@/lib/prints/hand-over';
import { exportOf } from '@/lib/store/exported';
import { CopyButton, FileView, useCopy } from './FileView';

function Stopped({ why }: { readonly why: string }) {
  const studio = useStudio();
  return (
    <>
      <p className="rounded-control border-l-[3px] border-refused bg-refused-soft px-3 py-2 text-card" role="status">
        <b className="text-refused">A problem stops the run, so there is no hooks.ts.</b> {why}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="ink" disabled>
          <Icon name="export" />
          Download hooks.ts
        </Button>
        <Button look="line" disabled>
          <Icon name="copy" />
          Copy
        </Button>
        <Button
          look="line"
          onClick={() => {
            show({ dialog: null });
            studio.setPanel('problems');
          }}
        >
          <Icon name="problem" />
          Show the problem
        </Button>
      </div>
    </>
  );
}

const WAYS = (Object.keys(HAND_OVERS) as readonly HandOver[]).map((value) => ({
  value,
  label: HAND_OVERS[value].label,
}));

/** How the file is put to use, as code to copy. */
function HowToUse({ hasOverrides }: { readonly hasOverrides: boolean }) {
  const [way, setWay] = useState<HandOver>('pool');
  const { says, code } = HAND_OVERS[way];
  const { field, copied, copy } = useCopy(code);
  return (
    <section aria-label="How to use it" className="mt-4 border-t border-hair pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-semibold">How to use it</h3>
        <Segmented label="How the policy is handed over" hideLabel value={way} choices={WAYS} onChoose={setWay} />
      </div>
      <p className="mt-1 mb-2 text-card text-ink-2">
        {says}
        {way === 'harness' && !hasOverrides && ' This policy has no overrides, so its harness.yml is empty.'}
      </p>
      <textarea
        ref={field}
        readOnly
        aria-label="Code that uses hooks.ts"
        value={code}
        wrap="off"
        spellCheck={false}
        rows={code.trimEnd().split('\n').length}
        className="block w-full resize-none rounded-control border border-hair bg-well p-3 font-mono text-min text-ink"
      />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton what="The code" label="Copy the code" copied={copied} onCopy={() => void copy()} />
      </p>
    </section>
  );
}

/** The file for the engineer; while a problem stops the run, `why` there is none. */
export function HooksTab({ policy, why }: { readonly policy: Policy; readonly why: string | null }) {
  const studio = useStudio();
  if (why !== null) return <Stopped why={why} />;
  return (
    <FileView name="hooks.ts" type="text/plain" text={exportOf(policy).text} onTaken={() => studio.exported()}>
      <HowToUse hasOverrides={overridesOf(policy).size > 0} />
    </FileView>
  );
}
