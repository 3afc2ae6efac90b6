'use client';

import { useMemo } from 'react';
import { openAsNew, savePolicyFile } from '@/components/studio/files';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { copyToEdit } from '@/lib/policy/file/newer';
import { previewOf } from '@/lib/store/incoming';
import { policyOf } from '@/lib/store/select';

/** How many of a list are shown. */
const MOST = 12;

function Listed({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p className="mt-1 font-semibold">{title}</p>
      <ul className="list-disc pl-5 break-words">
        {items.slice(0, MOST).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {items.length > MOST && <li>and {items.length - MOST} more</li>}
      </ul>
    </>
  );
}

/** A newer Hookline wrote the policy on screen: told as long as it is there, with what can be done about it. */
export function NewerNote() {
  const studio = useStudio();
  const { newer, policy } = useStudioParts((state) => ({ newer: state.newer, policy: policyOf(state) }));
  const unknown = useMemo(() => (newer === null ? [] : previewOf(policy).unknown), [newer, policy]);
  if (newer === null) return null;
  const copy = copyToEdit(newer);
  return (
    <section
      aria-label="Only to be looked at"
      className="says-warn max-h-[40dvh] overflow-y-auto border-b border-hair bg-(--g) px-3 py-1.5 text-card"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="flex min-w-0 flex-1 basis-80 items-start gap-2">
          <Icon name="lock" size={15} className="mt-0.5 shrink-0 text-(--c)" />
          <span>
            <b>Only to be looked at:</b> a newer Hookline wrote this policy (version {newer.version}). It stays as it
            came, and is not run here, since its rules may mean more than is understood.
          </span>
        </p>
        <Button look="line" onClick={() => void savePolicyFile(studio)}>
          <Icon name="save" size={14} />
          Save as it came
        </Button>
        {copy !== null && (
          <Button look="ink" onClick={() => void openAsNew(studio, copy)}>
            <Icon name="copy" size={14} />
            Make a copy to change
          </Button>
        )}
      </div>
      {(newer.hidden.length > 0 || unknown.length > 0) && (
        <details className="mt-0.5">
          <summary className="min-h-6 cursor-pointer text-ink-2">
            {newer.hidden.length > 0
              ? 'What cannot be shown, so that no copy can be changed here'
              : 'What is not understood'}
          </summary>
          <div className="pb-1 text-ink-2">
            <Listed title="Not shown, and kept in the file" items={newer.hidden} />
            <Listed
              title={`Not understood: it is kept${copy === null ? '' : ', also in a copy'}, and does nothing here`}
              items={unknown}
            />
          </div>
        </details>
      )}
    </section>
  );
}
