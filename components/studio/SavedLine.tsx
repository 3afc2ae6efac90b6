'use client';

import clsx from 'clsx';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/controls';
import { Icon, type IconName } from '@/components/ui/icons';
import type { SaveState } from '@/lib/keeping/save';
import { whenWords } from '@/lib/reading/when';
import { savePolicyFile } from './files';
import { theLibrary } from './opening';
import { useStudio, useStudioState } from './use-studio';

interface Words {
  readonly icon: IconName;
  readonly tone: string;
  readonly text: string;
  /** Left unseen where the bar is short of room. */
  readonly where?: string;
  readonly when?: string;
}

function wordsOf(saved: SaveState): Words {
  switch (saved.type) {
    case 'untouched':
      return { icon: 'info', tone: 'text-ink-3', text: 'Example, not changed yet' };
    case 'outdated':
      return {
        icon: 'problem',
        tone: 'text-refused',
        text: `${saved.hasChanges ? 'Not saved: another' : 'Another'} tab changed this policy`,
      };
    case 'saving':
      return { icon: 'saving', tone: 'text-ink-3', text: 'Saving…' };
    case 'saved':
      return {
        icon: 'saved',
        tone: 'text-accepted',
        text: 'Saved',
        where: ' in this browser',
        when: `, ${whenWords(saved.at, Date.now())}`,
      };
    case 'failed':
      return { icon: 'problem', tone: 'text-refused', text: `Not saved: ${saved.why}` };
  }
}

const DELETED = { icon: 'problem', tone: 'text-refused', text: 'Deleted in another tab' } as const;

/** What has become of the author's work. While it cannot be saved here this stays, and offers a file. */
export function SavedLine() {
  const saved = useStudioState((state) => state.saved);
  const studio = useStudio();
  const isDeleted = useStore(theLibrary(), (state) => state.isDeleted);
  const { icon, tone, text, where = '', when = '' }: Words = isDeleted ? DELETED : wordsOf(saved);
  const failed = isDeleted || saved.type === 'failed' || saved.type === 'outdated';
  return (
    <>
      <p
        title={text + where + when}
        role={failed ? 'alert' : undefined}
        className={clsx(
          'flex h-7 min-w-6 items-center gap-1.5 px-1 text-min text-ink-2',
          !failed && (when === '' ? 'shrink' : 'shrink-0'),
        )}
      >
        <Icon name={icon} size={14} className={`shrink-0 ${tone}`} />
        <span className={failed ? 'truncate font-semibold text-refused' : 'truncate max-lg:sr-only'}>
          {text}
          <span className="max-[1360px]:sr-only">{where}</span>
          {when}
        </span>
      </p>
      {failed && (
        <Button look="line" className="shrink-0" onClick={() => void savePolicyFile(studio)}>
          Save as file
        </Button>
      )}
    </>
  );
}
