import dynamic from 'next/dynamic';
import { useState } from 'react';
import { copyText } from '@/components/studio/files';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Span } from '@/lib/code';
import { once } from '@/lib/reading/once';
import { cardAt, decidingCard, linesOfCards } from '@/lib/store/code-lines';
import { exportOf, whyNoExport } from '@/lib/store/exported';
import { policyOf, shownRun } from '@/lib/store/select';
import type { StudioState } from '@/lib/store/studio';
import { type Against, AgainstMenu } from './CodeAgainst';

/** Loaded when first opened: it weighs more than all the rest of the page. */
const CodeText = dynamic(() => import('./monaco/CodeText').then((module) => module.CodeText), {
  ssr: false,
  loading: () => (
    <p className="px-4 py-6 text-card text-ink-2 transition-opacity delay-300 starting:opacity-0">Opening the code …</p>
  ),
});

const CodeDifference = dynamic(() => import('./monaco/CodeDifference').then((module) => module.CodeDifference), {
  ssr: false,
});

/** The text of the policy on screen or, while a problem stops it, the last that ran. */
function textOf(state: StudioState): {
  readonly text: string | null;
  readonly isOld: boolean;
  readonly spans: ReadonlyMap<string, Span>;
} {
  const policy = policyOf(state);
  if (whyNoExport(policy) === null) {
    const { text, spans } = exportOf(policy);
    return { text, spans, isOld: false };
  }
  const outcome = shownRun(state)?.outcome;
  return outcome?.type === 'ran'
    ? { text: outcome.text, spans: oldSpans(outcome), isOld: true }
    : { text: null, spans: NO_SPANS, isOld: true };
}

const NO_SPANS: ReadonlyMap<string, Span> = new Map();
const oldSpans = once(
  (outcome: { readonly spans: Readonly<Record<string, Span>> }): ReadonlyMap<string, Span> =>
    new Map(Object.entries(outcome.spans)),
);

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

/** hooks.ts as it is exported, to read: beside the cards, or against a text from before. */
export function Code() {
  const studio = useStudio();
  const [against, setAgainst] = useState<Against | null>(null);
  const { text, isOld, spans, selection, deciding, lastExport } = useStudioParts((state) => ({
    ...textOf(state),
    selection: state.selection,
    deciding: decidingCard(state),
    lastExport:
      state.handedOver === null || whyNoExport(state.handedOver) !== null ? null : exportOf(state.handedOver).text,
  }));
  if (text === null) {
    return <p className="px-4 py-6 text-card text-ink-2">There is no hooks.ts yet: a problem stops the policy.</p>;
  }
  const select = (line: number): void => {
    const card = cardAt(spans, line);
    if (card !== null && !studio.getState().selection.includes(card)) studio.select([card]);
  };
  return (
    <>
      <div className="flex h-8 shrink-0 items-center gap-3 border-b border-hair px-3 text-min text-ink-3">
        {isOld ? (
          <span className="says-warn inline-flex items-center gap-1.5 font-semibold text-(--c)">
            <Icon name="problem" size={14} />
            Of the policy before: a problem stops the new one
          </span>
        ) : (
          <span className="truncate">
            {against === null ? 'The very file that runs here. To read; change it by its cards.' : against.says}
          </span>
        )}
        <span className="ml-auto hidden shrink-0 sm:inline">
          {against === null ? 'Tab leaves the code, Ctrl+F searches it' : 'F7: the next difference'}
        </span>
        <AgainstMenu lastExport={lastExport} now={against} onChoose={setAgainst} />
        <CopyButton text={text} />
      </div>
      {against === null ? (
        <CodeText
          text={text}
          label="hooks.ts, to read. Tab leaves it."
          selected={linesOfCards(spans, selection)}
          deciding={(deciding === null ? undefined : spans.get(deciding)) ?? null}
          onLine={select}
        />
      ) : (
        <CodeDifference before={against.text} after={text} label="The difference, to read. Tab leaves it." />
      )}
    </>
  );
}
