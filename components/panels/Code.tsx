import dynamic from 'next/dynamic';
import { useState } from 'react';
import { copyText } from '@/components/studio/files';
import { useStudioParts } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { exportOf, whyNoExport } from '@/lib/store/exported';
import { policyOf, shownRun } from '@/lib/store/select';
import type { StudioState } from '@/lib/store/studio';

/** Loaded when first opened: it weighs more than all the rest of the page. */
const CodeText = dynamic(() => import('./monaco/CodeText').then((module) => module.CodeText), {
  ssr: false,
  loading: () => (
    <p className="px-4 py-6 text-card text-ink-2 transition-opacity delay-300 starting:opacity-0">Opening the code …</p>
  ),
});

/** The text of the policy on screen or, while a problem stops it, the last that ran. */
function textOf(state: StudioState): { readonly text: string | null; readonly isOld: boolean } {
  const policy = policyOf(state);
  if (whyNoExport(policy) === null) return { text: exportOf(policy).text, isOld: false };
  const outcome = shownRun(state)?.outcome;
  return { text: outcome?.type === 'ran' ? outcome.text : null, isOld: true };
}

function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState<{ readonly of: string; readonly words: string } | null>(null);
  const words = said?.of === text ? said.words : null;
  const copy = async () => {
    const copied = await copyText(text);
    setSaid({ of: text, words: copied ? 'Copied' : 'Not copied: select the text and press Ctrl+C' });
  };
  return (
    <>
      <span role="status" className="text-min text-ink-2">
        {words}
      </span>
      <Button look="line" className="h-6!" onClick={() => void copy()}>
        <Icon name={words === 'Copied' ? 'accepted' : 'copy'} size={14} />
        Copy
      </Button>
    </>
  );
}

/** hooks.ts as it is exported, to read. */
export function Code() {
  const { text, isOld } = useStudioParts(textOf);
  if (text === null) {
    return <p className="px-4 py-6 text-card text-ink-2">There is no hooks.ts yet: a problem stops the policy.</p>;
  }
  return (
    <>
      <div className="flex h-8 shrink-0 items-center gap-3 border-b border-hair px-3 text-min text-ink-3">
        {isOld ? (
          <span className="says-warn inline-flex items-center gap-1.5 font-semibold text-(--c)">
            <Icon name="problem" size={14} />
            Of the policy before: a problem stops the new one
          </span>
        ) : (
          <span>The very file that runs here. To read; change it by its cards.</span>
        )}
        <span className="ml-auto">Tab leaves the code, Ctrl+F searches it</span>
        <CopyButton text={text} />
      </div>
      <CodeText text={text} label="hooks.ts, to read. Tab leaves it." />
    </>
  );
}
