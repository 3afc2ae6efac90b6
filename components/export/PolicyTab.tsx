'use client';

import { useStudioState } from '@/components/studio/use-studio';
import type { Policy } from '@/lib/policy/document';
import { printPolicy } from '@/lib/policy/file';
import { fileNameFor } from '@/lib/store/file-names';
import { FileView } from './FileView';

/** The policy itself, to open here again. */
export function PolicyTab({ policy }: { readonly policy: Policy }) {
  const newer = useStudioState((state) => state.newer);
  return (
    <FileView
      name="policy as JSON"
      save={fileNameFor(policy.name, 'json')}
      type="application/json"
      text={newer?.text ?? printPolicy(policy)}
    >
      <p className="mt-3 text-card text-ink-2">
        The policy itself with its notes, to keep or to send: open it here again, drop it on the page, or paste its
        text. The command line reads it too.
      </p>
    </FileView>
  );
}
