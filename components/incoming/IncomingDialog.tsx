'use client';

import { useMemo, useState } from 'react';
import { SameName } from '@/components/keeping/SameName';
import { pasteAndTell } from '@/components/studio/clipboard';
import { openAsNew, replaceOpen, savePolicyFile } from '@/components/studio/files';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { show, useView } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { allRules } from '@/lib/policy/clip';
import { unsavedWords } from '@/lib/reading/unsaved-words';
import { type Coming, previewOf } from '@/lib/store/incoming';
import { policyOf } from '@/lib/store/select';
import { BecameList, Edited, type Take } from './FromCode';
import { type Incoming, looked, type Source } from './look-at';
import { NewerChoices, OfNewer } from './OfNewer';
import { MOST, Remarks } from './Remarks';

function cameBy(source: Source): string {
  switch (source.by) {
    case 'file':
      return `It came as the file “${source.name}”.`;
    case 'link':
      return 'It came in the link.';
    case 'paste':
      return 'It is the text that was pasted.';
  }
}

const short = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

const listed = (names: readonly string[]): string =>
  `${names.slice(0, MOST).join(', ')}${names.length > MOST ? ` and ${names.length - MOST} more` : ''}`;

function Line({ what, count, names }: Coming) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-hair py-1.5">
      <dt className="w-52 shrink-0 text-ink-2 max-sm:w-full">{what}</dt>
      <dd className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{count}</b>
        <span dir="auto" className="block break-words text-ink-2">
          {listed(names)}
        </span>
      </dd>
    </div>
  );
}

/** What the dialog is about: the policy that a file carries, or the one of its hand-edited code where that is chosen. */
function chosenOf(incoming: Incoming, take: Take): Pick<Incoming, 'policy' | 'became'> {
  const code = incoming.edited?.code;
  return take === 'code' && code !== undefined && 'policy' in code ? code : incoming;
}

function Contents({ incoming, onDone }: { readonly incoming: Incoming; readonly onDone: () => void }) {
  const studio = useStudio();
  const here = useStudioState((state) => policyOf(state).name);
  const isFixed = useStudioState((state) => state.newer !== null);
  const saved = useStudioState((state) => state.saved);
  const stays =
    saved.type === 'failed'
      ? `“${here}” is open.${unsavedWords(saved)}`
      : saved.type === 'untouched'
        ? `“${here}” is open, an example that nobody has changed.`
        : `“${here}” is open. As it is now it stays, as a policy of its own or as a restore point.`;
  const [take, setTake] = useState<Take>('graph');
  const { source, remarks, edited, newer, preview } = incoming;
  const { policy, became } = chosenOf(incoming, take);
  const { about, coming, unknown, stops } = useMemo(
    () => (policy === incoming.policy ? preview : previewOf(policy)),
    [policy, incoming, preview],
  );
  const rules = useMemo(() => (source.by === 'paste' ? allRules(policy) : []), [policy, source]);
  return (
    <>
      {about !== '' && (
        <p dir="auto" className="mb-3 text-card break-words whitespace-pre-line">
          {about}
        </p>
      )}
      {newer !== undefined && <OfNewer newer={newer} />}
      {edited !== undefined && <Edited edited={edited} take={take} onTake={setTake} />}
      <dl className="text-card">
        {coming.map((line) => (
          <Line key={line.what} {...line} />
        ))}
      </dl>
      {coming.length === 0 && <p className="text-card text-ink-2">It holds no rules, tools or facts.</p>}
      <Remarks
        icon="info"
        tone="text-ink-2"
        title="About the file"
        items={edited === undefined ? remarks : remarks.slice(1)}
      />
      {became !== undefined && <BecameList became={became} />}
      <Remarks
        icon="lock"
        tone="text-warn"
        title="Cannot be shown here: it stays in the file as it came"
        items={newer?.hidden ?? []}
      />
      <Remarks
        icon="refused"
        tone="text-refused"
        title="These problems stop its run until they are mended"
        items={newer === undefined ? stops : []}
      />
      <Remarks
        icon="problem"
        tone="text-warn"
        title={
          newer === undefined
            ? 'Not understood here: it is kept as it is, and exported again'
            : 'Not understood here: it is kept as it is, and does nothing here'
        }
        items={unknown}
      />
      {newer === undefined && <SameName policy={policy} onDone={onDone} />}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center gap-2 border-t border-hair bg-panel px-5 py-3">
        {newer !== undefined ? (
          <NewerChoices seen={{ policy, newer }} onDone={onDone} />
        ) : (
          <>
            <Button
              look="ink"
              onClick={() => {
                onDone();
                void openAsNew(studio, policy);
              }}
            >
              <Icon name="new" />
              Open as a new policy
            </Button>
            {!isFixed && (
              <Button
                look="line"
                onClick={() => {
                  onDone();
                  void replaceOpen(studio, policy);
                }}
              >
                <Icon name="open" />
                Replace the open policy
              </Button>
            )}
          </>
        )}
        {rules.length > 0 && newer === undefined && !isFixed && (
          <Button
            look="line"
            onClick={() => {
              onDone();
              void pasteAndTell(studio, rules);
            }}
          >
            <Icon name="paste" />
            Add only its rules
          </Button>
        )}
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        {saved.type === 'failed' && (
          <Button look="line" onClick={() => void savePolicyFile(studio)}>
            Save “{short(here)}” as a file
          </Button>
        )}
        <span dir="auto" className="min-w-0 flex-1 basis-full text-min break-words text-ink-2">
          {stays}
        </span>
      </div>
    </>
  );
}

/** A policy that came from elsewhere: what is in it, and the choice of what to do with it. Nothing changes before that. */
export function IncomingDialog() {
  const incoming = useView((view) => view.incoming);
  if (incoming === null) return null;
  const { preview } = incoming;
  const done = (): void => {
    show({ dialog: null, incoming: null });
    looked(incoming);
  };
  return (
    <Dialog
      open
      onClose={done}
      title={`Open “${preview.name}”?`}
      about={`${cameBy(incoming.source)} Nothing has changed yet.`}
      backLeaves={incoming.source.by === 'link'}
      width={640}
    >
      <Contents incoming={incoming} onDone={done} />
    </Dialog>
  );
}
