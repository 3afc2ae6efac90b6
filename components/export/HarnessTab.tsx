'use client';

import { useStudio } from '@/components/studio/use-studio';
import { harnessYml } from '@/lib/compile/targets/harness-yml';
import type { Policy } from '@/lib/policy/document';
import { FileView } from './FileView';

/** The overrides as a part of harness.yml. */
export function HarnessTab({ policy }: { readonly policy: Policy }) {
  const studio = useStudio();
  return (
    <FileView name="harness.yml" type="text/plain" text={harnessYml(policy)} onTaken={() => studio.exported()}>
      <p className="mt-3 text-card text-ink-2">
        The overrides, for a harness that keeps them in its <code>harness.yml</code>: put them there under{' '}
        <code>defaults</code>, and hand <code>guards: config().defaults.guards</code> to the pool instead of the{' '}
        <code>guards</code> of hooks.ts.
      </p>
    </FileView>
  );
}
