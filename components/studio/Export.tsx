'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { overridesOf } from '@/lib/compile/overrides';
import type { Policy } from '@/lib/policy/document';
import { exportOf, whyNoExport } from '@/lib/store/exported';
import { policyOf } from '@/lib/store/select';
import { copyText, download, savePolicyFile } from './files';
import { useStudio, useStudioState } from './use-studio';
import { show } from './view';

const close = () => show({ dialog: null });

/** An exported file: its text, to download or copy. Where the browser does not copy, the text stands selected. */
function ExportedFile({
  name,
  text,
  main = false,
}: {
  readonly name: 'hooks.ts' | 'harness.yml';
  readonly text: string;
  /** The one that the dialog is about. */
  readonly main?: boolean;
}) {
  const studio = useStudio();
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = text.trimEnd().split('\n').length;

  const copy = async (): Promise<void> => {
    studio.exported();
    if (await copyText(text)) return setCopied('yes');
    field.current?.focus();
    field.current?.select();
    setCopied(document.execCommand('copy') ? 'yes' : 'by hand');
  };

  return (
    <>
      <textarea
        ref={field}
        readOnly
        aria-label={name}
        value={text}
        wrap="off"
        spellCheck={false}
        className={`block w-full resize-none rounded-control border border-hair bg-well p-3 font-mono text-min text-ink ${main ? 'h-56' : 'h-24'}`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look={main ? 'ink' : 'line'}
          onClick={() => {
            studio.exported();
            download(text, name, 'text/plain');
          }}
        >
          <Icon name="export" />
          Download {name}
        </Button>
        <Button look="line" aria-label={main ? undefined : `Copy ${name}`} onClick={() => void copy()}>
          <Icon name={copied === 'yes' ? 'accepted' : 'copy'} />
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className="text-min text-ink-2">
          {copied === 'yes' && <span className="sr-only">{name} is copied.</span>}
          {copied === 'by hand' && 'This browser does not let pages copy. The text is selected: press Ctrl+C.'}
        </span>
        <span className="ml-auto text-min text-ink-3">
          {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
      </div>
    </>
  );
}

/** The overrides as a part of harness.yml; what prints it comes when it is first needed. */
function Harness({ policy }: { readonly policy: Policy }) {
  const [print, setPrint] = useState<((policy: Policy) => string) | null>(null);
  useEffect(() => {
    let gone = false;
    import('@/lib/compile/targets/harness-yml').then(
      ({ harnessYml }) => gone || setPrint(() => harnessYml),
      () => undefined, // the server was away; hooks.ts carries the same
    );
    return () => {
      gone = true;
    };
  }, []);
  if (print === null) return null;
  return (
    <section className="mt-4 border-t border-hair pt-4" aria-label="harness.yml">
      <h3 className="font-semibold">harness.yml</h3>
      <p className="mt-0.5 mb-2 text-card text-ink-2">
        The overrides, for a harness that keeps them in its <code>harness.yml</code>: put them there under{' '}
        <code>defaults</code>, and hand <code>guards: config().defaults.guards</code> to the pool instead of the{' '}
        <code>guards</code> of hooks.ts.
      </p>
      <ExportedFile name="harness.yml" text={print(policy)} />
    </section>
  );
}

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
            close();
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

function Contents() {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const why = whyNoExport(policy);
  return (
    <>
      {why === null ? <ExportedFile main name="hooks.ts" text={exportOf(policy).text} /> : <Stopped why={why} />}
      {why === null && overridesOf(policy).size > 0 && <Harness policy={policy} />}
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-hair pt-4 text-card">
        <span className="text-ink-2">The policy itself, to open here again.</span>
        <Button look="line" className="shrink-0" onClick={() => void savePolicyFile(studio)}>
          <Icon name="save" />
          Save policy as JSON
        </Button>
      </div>
    </>
  );
}

/** Hands over the policy: hooks.ts for the engineer, the policy file for oneself. */
export function Export() {
  return (
    <Dialog
      open
      onClose={close}
      title="Export hooks.ts"
      about="The very file that runs in this page. Its header says how to wire it in."
      width={680}
    >
      <Contents />
    </Dialog>
  );
}
