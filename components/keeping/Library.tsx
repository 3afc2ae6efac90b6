'use client';

import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { ExampleList } from '@/components/studio/Examples';
import { pickPolicyFile, saveKeptFile, startEmpty, startFromExample } from '@/components/studio/files';
import { firstCard, theLibrary } from '@/components/studio/opening';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { announce, notify, show } from '@/components/studio/view';
import { Button, fieldLook } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/Segmented';
import { reasonOf } from '@/lib/keeping/database';
import type { Head } from '@/lib/keeping/policies';
import { unsavedWords } from '@/lib/reading/unsaved-words';
import { listed, type Order } from '@/lib/store/library-list';
import { policyOf } from '@/lib/store/select';
import { DeletedRow, LibraryRow, type RowActions } from './LibraryRow';
import { useKept } from './use-kept';

const close = () => show({ dialog: null });
const ORDERS = [
  { value: 'changed', label: 'Last changed' },
  { value: 'name', label: 'Name' },
] as const;

interface Deleted {
  readonly head: Head;
  readonly undo: () => Promise<void>;
  /** It was brought back, and the list has not heard of it yet. */
  readonly isBack?: true;
}

/** The policies of this browser, and the shipped examples. Whatever is opened, the policy on screen stays. */
export function Library() {
  const studio = useStudio();
  const library = theLibrary();
  const current = useStore(library, (state) => state.current);
  const { saved, name } = useStudioParts((state) => ({ saved: state.saved, name: policyOf(state).name }));
  const { kept } = useKept(useCallback(() => library.list(), [library]));
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('changed');
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);

  const all = kept.type === 'there' ? kept.value : [];
  const isGone = ({ id }: Head): boolean => deleted.some((one) => one.head.id === id && one.isBack !== true);
  const here = all.filter((head) => !isGone(head));
  const beside = deleted.map(({ head }) => head).filter(({ id }) => !here.some((head) => head.id === id));
  const rows = listed([...here, ...beside], order, search);

  const attempt = (what: Promise<string | null>): void => {
    setTrouble(null);
    what.then(setTrouble, (error: unknown) => setTrouble(`That did not work: ${reasonOf(error)}.`));
  };
  const goTo = async (head: Head): Promise<string | null> => {
    const why = await library.open(head.id);
    if (why !== null) return `“${head.name}” was not opened. ${why}`;
    close();
    studio.select(firstCard(policyOf(studio.getState())));
    notify(`Opened “${head.name}”.`);
    return null;
  };
  const actions: RowActions = {
    open: (head) => attempt(goTo(head)),
    rename: (head, name) => attempt(library.rename(head.id, name)),
    duplicate: (head) =>
      attempt(
        library.duplicate(head.id).then((done) => {
          if ('trouble' in done) return done.trouble;
          announce(`“${head.name}” was duplicated.${unsavedWords(studio.getState().saved)}`);
          return null;
        }),
      ),
    save: (head) => attempt(saveKeptFile(head.id, head.name)),
    remove: (head) =>
      attempt(
        library.remove(head.id).then((undo) => {
          setDeleted((before) => [...before.filter((one) => one.head.id !== head.id), { head, undo }]);
          announce(`“${head.name}” was deleted. Undo brings it back.`);
          return null;
        }),
      ),
  };
  const undo = (one: Deleted): void =>
    attempt(
      one.undo().then(() => {
        flushSync(() =>
          setDeleted((before) => before.map((other) => (other === one ? { ...one, isBack: true } : other))),
        );
        announce(`“${one.head.name}” is back.`);
        document.querySelector<HTMLElement>(`[data-policy="${one.head.id}"] button`)?.focus();
        return null;
      }),
    );

  return (
    <Dialog
      open
      onClose={close}
      title="Library"
      about={`The policies of this browser.${saved.type === 'failed' ? ` “${name}” is on screen.${unsavedWords(saved)}` : saved.type === 'untouched' ? '' : ' Opening one leaves the policy on screen here.'}`}
      width={680}
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Search the library"
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`${fieldLook} h-7 min-w-40 flex-1`}
        />
        <Segmented label="Sorted by" hideLabel value={order} choices={ORDERS} onChoose={setOrder} />
        <Button
          look="line"
          onClick={() => {
            close();
            void startEmpty(studio);
          }}
        >
          <Icon name="new" size={14} />
          New, empty
        </Button>
        <Button
          look="line"
          onClick={() => {
            close();
            pickPolicyFile();
          }}
        >
          <Icon name="open" size={14} />
          Open a file…
        </Button>
      </div>
      {trouble !== null && (
        <p role="alert" className="mt-3 text-card text-refused">
          {trouble}
        </p>
      )}
      <ul aria-label="Policies of this browser" className="mt-2">
        {rows.map((head) => {
          const gone = deleted.find((one) => one.head.id === head.id && one.isBack !== true);
          return gone === undefined ? (
            <LibraryRow key={head.id} head={head} isOpen={head.id === current} actions={actions} />
          ) : (
            <DeletedRow key={head.id} name={head.name} onUndo={() => undo(gone)} />
          );
        })}
      </ul>
      {rows.length === 0 && <Empty kept={kept} search={search} />}
      <h3 className="mt-4 text-min font-semibold text-ink-2">Examples</h3>
      <ExampleList
        onOpen={(file) => {
          close();
          void startFromExample(studio, file);
        }}
      />
    </Dialog>
  );
}

function Empty({ kept, search }: { readonly kept: ReturnType<typeof useKept>['kept']; readonly search: string }) {
  const words =
    kept.type === 'asking'
      ? ''
      : kept.type === 'failed'
        ? `The library cannot be read: ${kept.why}. What you make lasts until this page is closed; save it as a file.`
        : search.trim() !== ''
          ? 'No policy of this browser is called so. Try another word, or empty the search to see all.'
          : 'Nothing is kept here yet. An example is kept as soon as you change something in it.';
  return <p className="py-3 text-card text-ink-2">{words}</p>;
}
