'use client';

import { useCallback, useMemo, useState } from 'react';
import { theLibrary } from '@/components/studio/opening';
import { useStudioState } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { policyOf } from '@/lib/store/select';
import { Difference } from './Difference';
import { keepBoth, takeOthers } from './two-tabs';
import { useKept } from './use-kept';

const close = () => show({ dialog: null });

/** Before the other tab's version takes the place of this one: what would go from the screen, and where it stays. */
export function TakeOthers() {
  const library = theLibrary();
  const mine = useStudioState(policyOf);
  const { kept } = useKept(useCallback(() => library.others(), [library]));
  const [trouble, setTrouble] = useState<string | null>(null);
  const names = useMemo((): readonly [string, string] => ['Here', 'In the other tab'], []);
  const theirs = kept.type === 'there' ? kept.value : null;
  const choose = async (choice: () => Promise<string | null>): Promise<void> => {
    setTrouble(null);
    const why = await choice();
    if (why === null) close();
    else setTrouble(why);
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Take the other tab’s version?"
      about="It takes the place of what you have here, which becomes a restore point. If no point can be made, nothing is taken."
      width={680}
    >
      <h3 className="mb-1 text-card font-semibold">What differs, from yours to theirs</h3>
      {kept.type === 'failed' && <p className="py-2 text-card text-ink-2">It cannot be read: {kept.why}.</p>}
      {theirs !== null &&
        ('trouble' in theirs ? (
          <p className="py-2 text-card text-ink-2">{theirs.trouble}</p>
        ) : (
          <Difference before={mine} after={theirs.policy} names={names} />
        ))}
      {trouble !== null && (
        <p role="alert" className="mt-2 text-card text-refused">
          {trouble}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center gap-2 border-t border-hair bg-panel px-5 py-3">
        <Button look="ink" disabled={theirs === null || 'trouble' in theirs} onClick={() => void choose(takeOthers)}>
          Take the other’s
        </Button>
        <Button look="line" onClick={() => void choose(keepBoth)}>
          Keep both
        </Button>
        <Button look="line" onClick={close}>
          Decide later
        </Button>
      </div>
    </Dialog>
  );
}
