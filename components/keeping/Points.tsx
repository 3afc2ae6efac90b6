'use client';

import clsx from 'clsx';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { Fixed } from '@/components/studio/Fixed';
import { theLibrary } from '@/components/studio/opening';
import { useStudioState } from '@/components/studio/use-studio';
import { announce, show } from '@/components/studio/view';
import { Button, fieldLook } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { browserDatabase, reasonOf } from '@/lib/keeping/database';
import { type Point, points, removePoint } from '@/lib/keeping/points';
import { putBack } from '@/lib/keeping/policies';
import { pointWords } from '@/lib/reading/point-words';
import { whenWords } from '@/lib/reading/when';
import { policyOf } from '@/lib/store/select';
import { PointDetails } from './PointDetails';
import { useFirstFocus } from './use-first-focus';
import { useKept } from './use-kept';

const close = () => show({ dialog: null });

interface Deleted {
  readonly point: Point;
  readonly undo: () => Promise<void>;
}

/** What this policy was before: each restore point, what has changed since, and the way back. */
export function Points() {
  const library = theLibrary();
  const current = useStore(library, (state) => state.current);
  const name = useStudioState((state) => policyOf(state).name);
  const isFixed = useStudioState((state) => state.newer !== null);
  const { kept, again } = useKept(useCallback(() => points(browserDatabase, current), [current]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const all = kept.type === 'there' ? kept.value : [];
  const point = all.find(({ id }) => id === chosen) ?? all[0] ?? null;

  const attempt = (what: () => Promise<void>): void => {
    setTrouble(null);
    what().then(again, (error: unknown) => setTrouble(`That did not work: ${reasonOf(error)}.`));
  };
  const make = (): void =>
    attempt(async () => {
      const made = await library.point('named', typed.trim() || `Made ${whenWords(Date.now(), Date.now())}`);
      if (made !== null) setChosen(made.id);
      setTyped('');
      announce('The restore point was made.');
    });
  const remove = (one: Point): void =>
    attempt(async () => {
      const gone = await removePoint(browserDatabase, one);
      flushSync(() => setDeleted({ point: one, undo: () => putBack(browserDatabase, gone).then(() => undefined) }));
      announce('The restore point was deleted. Undo brings it back.');
    });

  return (
    <Dialog
      open
      onClose={close}
      title="Restore points"
      about={`What “${name}” was before. They are made by themselves when it is opened, before it is replaced, and each hour of work.`}
      width={900}
    >
      <Fixed>
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <input
            aria-label="Name of a new restore point"
            data-half-typed={typed.trim() === '' ? undefined : ''}
            placeholder="Name what it is now, to come back to it"
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
            className={`${fieldLook} h-7 min-w-48 flex-1`}
          />
          <Button look="line" type="submit">
            <Icon name="add" size={14} />
            Make a restore point
          </Button>
        </form>
      </Fixed>
      {trouble !== null && (
        <p role="alert" className="mt-2 text-card text-refused">
          {trouble}
        </p>
      )}
      {deleted !== null && (
        <DeletedPoint
          key={deleted.point.id}
          at={deleted.point.at}
          onUndo={() =>
            attempt(async () => {
              await deleted.undo();
              setDeleted(null);
              setChosen(deleted.point.id);
              announce('The restore point is back.');
              requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
            })
          }
        />
      )}
      {kept.type === 'failed' && <p className="py-3 text-card text-ink-2">They cannot be read: {kept.why}.</p>}
      {kept.type === 'there' && all.length === 0 && (
        <p className="py-3 text-card text-ink-2">
          {isFixed
            ? 'None: it is only looked at, and never becomes another.'
            : 'None yet. The first is made with the first change; or name what it is now, above.'}
        </p>
      )}
      {point !== null && (
        <div className="mt-3 flex gap-4 max-sm:flex-col">
          <ul
            ref={list}
            aria-label="Restore points"
            className="max-h-[56dvh] w-60 shrink-0 overflow-y-auto p-0.5 max-sm:max-h-40 max-sm:w-full"
          >
            {all.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one === point ? 'true' : undefined}
                  onClick={() => setChosen(one.id)}
                  className={clsx(
                    'w-full rounded-control px-2 py-1.5 text-left hover:bg-row-hover',
                    one === point && 'bg-well shadow-[inset_2px_0_0_var(--ink)] forced-colors:border-l-4',
                  )}
                >
                  <span className="block truncate text-card font-semibold" title={one.name}>
                    {one.name === '' ? whenWords(one.at, Date.now()) : one.name}
                  </span>
                  <span className="block text-min text-ink-3">{pointWords(one, Date.now())}</span>
                </button>
              </li>
            ))}
          </ul>
          <PointDetails
            key={point.id}
            point={point}
            onChanged={again}
            onRemove={() => remove(point)}
            onRestored={close}
          />
        </div>
      )}
    </Dialog>
  );
}

function DeletedPoint({ at, onUndo }: { readonly at: number; readonly onUndo: () => void }) {
  const button = useFirstFocus<HTMLButtonElement>();
  return (
    <p className="mt-2 flex items-center gap-3 text-card text-ink-2">
      The point of {whenWords(at, Date.now())} was deleted.
      <Button look="line" ref={button} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
