'use client';

import { useMemo, useState } from 'react';
import { SameName } from '@/components/keeping/SameName';
import { pasteRules } from '@/components/studio/clipboard';
import { openAsNew, replaceOpen } from '@/components/studio/files';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { show, useView } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon, type IconName } from '@/components/ui/icons';
import { allRules } from '@/lib/policy/clip';
import { type Coming, previewOf } from '@/lib/store/incoming';
import { policyOf } from '@/lib/store/select';
import { BecameList, Edited, type Take } from './FromCode';
import { type Incoming, looked, type Source } from './look-at';

/** How many of a list are shown. */
const MOST = 12;

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

function Remarks({
  icon,
  tone,
  title,
  items,
}: {
  readonly icon: IconName;
  readonly tone: string;
  readonly title: string;
  readonly items: readonly string[];
}) {
  if (items.length === 0) return null;
  return (
    <section className="mt-4 text-card">
      <h3 className="flex items-center gap-1.5 font-semibold">
        <Icon name={icon} size={15} className={`shrink-0 ${tone}`} />
        {title}
      </h3>
      <ul className="mt-1 list-disc pl-6 break-words text-ink-2">
        {items.slice(0, MOST).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {items.length > MOST && <li>and {items.length - MOST} more</li>}
      </ul>
    </section>
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
  const [take, setTake] = useState<Take>('graph');
  const { source, remarks, edited, preview } = incoming;
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
        icon="refused"
        tone="text-refused"
        title="These problems stop its run until they are mended"
        items={stops}
      />
      <Remarks
        icon="problem"
        tone="text-warn"
        title="Not understood here: it is kept as it is, and exported again"
        items={unknown}
      />
      <SameName policy={policy} onDone={onDone} />
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center gap-2 border-t border-hair bg-panel px-5 py-3">
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
        {rules.length > 0 && (
          <Button
            look="line"
            onClick={() => {
              onDone();
              void pasteRules(studio, rules);
            }}
          >
            <Icon name="paste" />
            Add only its rules
          </Button>
        )}
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <span dir="auto" className="min-w-0 flex-1 basis-full text-min break-words text-ink-2">
          “{here}” is open. As it is now it stays, as a policy of its own or as a restore point.
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
      width={640}
    >
      <Contents incoming={incoming} onDone={done} />
    </Dialog>
  );
}
