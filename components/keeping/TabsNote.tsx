'use client';

import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { theLibrary } from '@/components/studio/opening';
import { useStudioState } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Button, IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { keepBoth, keepDeleted, letGo, takeOthers } from './two-tabs';

function Choice({
  says,
  trouble,
  children,
}: {
  readonly says: string;
  readonly trouble: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div className="says-warn flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-(--g) px-3 py-1.5 text-card">
      <p role="alert" className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon name="problem" size={15} className="mt-0.5 shrink-0 text-(--c)" />
        <span>
          {says} {trouble !== null && <b>{trouble}</b>}
        </span>
      </p>
      {children}
    </div>
  );
}

/** Another tab has this policy on screen, has changed it, or deleted it: told as long as it is so, and nothing is written over. */
export function TabsNote() {
  const { others, current, isDeleted } = useStore(theLibrary());
  const saved = useStudioState((state) => state.saved);
  const [hidden, setHidden] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (choice: () => Promise<string | null>): void => {
    setTrouble(null);
    void choice().then(setTrouble);
  };

  if (isDeleted)
    return (
      <Choice
        says="Another tab deleted this policy, so it is only here now. Keep it, or go on changing it, and it is in the library again."
        trouble={trouble}
      >
        <Button look="ink" onClick={() => choose(keepDeleted)}>
          Keep it
        </Button>
        <Button look="line" onClick={() => choose(letGo)}>
          Let it go
        </Button>
      </Choice>
    );
  if (saved.type === 'outdated')
    return (
      <Choice
        says={
          saved.hasChanges
            ? 'Another tab has changed this policy, so what is changed here is not saved.'
            : 'Another tab has changed this policy; here it is still as it was before.'
        }
        trouble={trouble}
      >
        {saved.hasChanges && (
          <Button look="ink" onClick={() => choose(keepBoth)}>
            Keep both
          </Button>
        )}
        <Button
          look={saved.hasChanges ? 'line' : 'ink'}
          onClick={() => (saved.hasChanges ? show({ dialog: 'others' }) : choose(takeOthers))}
        >
          {saved.hasChanges ? 'Take the other’s…' : 'Show the other’s'}
        </Button>
        {!saved.hasChanges && (
          <Button look="line" onClick={() => choose(keepBoth)}>
            Keep both
          </Button>
        )}
      </Choice>
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
