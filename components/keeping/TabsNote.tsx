'use client';

import { useState } from 'react';
import { useStore } from 'zustand';
import { theLibrary } from '@/components/studio/opening';
import { useStudioState } from '@/components/studio/use-studio';
import { notify } from '@/components/studio/view';
import { Button, IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { reasonOf } from '@/lib/keeping/database';

/** The buttons go with the choice; the focus goes to the cards. */
function focusCards(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-area=canvas] [data-stop][tabindex="0"]')?.focus(),
  );
}

/** Another tab has this policy on screen, or has changed it: told as long as it is so, and nothing is written over. */
export function TabsNote() {
  const library = theLibrary();
  const { others, current } = useStore(library);
  const isOutdated = useStudioState((state) => state.saved.type === 'outdated');
  const [hidden, setHidden] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const choose = (choice: () => Promise<string | null>): void => {
    setTrouble(null);
    choice().then(
      (why) => (why === null ? focusCards() : setTrouble(why)),
      (error: unknown) => setTrouble(`That did not work: ${reasonOf(error)}.`),
    );
  };
  const keepBoth = (): void =>
    choose(async () => {
      const name = await library.keepBoth();
      notify(`Both are kept: this one is called “${name}” now.`);
      return null;
    });
  const takeOthers = (): void =>
    choose(async () => {
      const why = await library.takeOthers();
      if (why === null) notify('This is the other tab’s version. What you had here is a restore point.');
      return why;
    });

  if (isOutdated)
    return (
      <div className="says-warn flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-(--g) px-3 py-1.5 text-card">
        <p role="alert" className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <Icon name="problem" size={15} className="mt-0.5 shrink-0 text-(--c)" />
          <span>
            Another tab has changed this policy, so what is changed here is not saved.{' '}
            {trouble !== null && <b>{trouble}</b>}
          </span>
        </p>
        <Button look="ink" onClick={keepBoth}>
          Keep both
        </Button>
        <Button look="line" onClick={takeOthers}>
          Take the other’s
        </Button>
      </div>
    );
  if (others === 0 || hidden === current) return null;
  return (
    <div className="flex items-center gap-2 border-b border-hair bg-panel py-0.5 pr-1 pl-3 text-card text-ink-2">
      <Icon name="info" size={15} className="shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        This policy is open in another tab too. If both change it, the second is asked before anything is written over.
      </p>
      <IconButton icon="remove" label="Hide this note" size={14} onClick={() => setHidden(current)} />
    </div>
  );
}
