'use client';

import { use, useEffect } from 'react';
import { Button } from '@/components/ui/controls';
import { Tips } from '@/components/ui/Tip';
import { wouldLose } from '@/lib/keeping/save';
import { policyOf } from '@/lib/store/select';
import { Frame } from './Frame';
import { NARROW } from './media';
import { type Opened, openStudio } from './opening';
import { StudioProvider } from './use-studio';
import { show } from './view';

/** The page has one studio, opened once, as long as the page lives. */
let opening: Promise<Opened> | null = null;

function NotOpened({ why }: { readonly why: string }) {
  return (
    <main className="grid h-dvh place-items-center p-6">
      <div className="max-w-md">
        <h1 className="text-title font-semibold">The example policy could not be loaded</h1>
        <p className="mt-2 text-ink-2">{why} Check that the server is still running, then try again.</p>
        <Button look="ink" className="mt-4" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}

/** What the page owes the world around it: its title, its last save, a word before unsaved work is left. */
function useWorld(opened: Opened): void {
  useEffect(() => {
    if ('trouble' in opened) return;
    const { studio, save, library } = opened;
    const title = (): void => {
      document.title = `${policyOf(studio.getState()).name || 'Untitled policy'} · Hookline`;
    };
    const shownOrHidden = (): void => {
      if (document.visibilityState === 'hidden') void save.flush();
      else library.askTabs();
    };
    const leaving = (event: BeforeUnloadEvent): void => {
      void save.flush();
      // What is still being written goes with a tab that closes: the browser asks, and a moment later it need not.
      if (wouldLose(save.state()) || library.getState().isDeleted) event.preventDefault();
    };
    title();
    const stop = studio.subscribe((state, before) => {
      if (policyOf(state).name !== policyOf(before).name) title();
      // *Show me* points into the inspector, which a narrow window keeps in a drawer.
      if (state.pointedField !== null && state.selection !== before.selection && matchMedia(NARROW).matches)
        show({ drawer: 'inspector' });
    });
    addEventListener('pagehide', library.leave);
    addEventListener('pageshow', library.askTabs);
    addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', shownOrHidden);
    return () => {
      stop();
      removeEventListener('pagehide', library.leave);
      removeEventListener('pageshow', library.askTabs);
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', shownOrHidden);
    };
  }, [opened]);
}

/** The editor: what was saved in this browser, else the example. */
export function Studio() {
  opening ??= openStudio();
  const opened = use(opening);
  useWorld(opened);
  if ('trouble' in opened) return <NotOpened why={opened.trouble} />;
  return (
    <StudioProvider studio={opened.studio}>
      <Tips>
        <Frame />
      </Tips>
    </StudioProvider>
  );
}
