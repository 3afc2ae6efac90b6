import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstCard, theLibrary } from '@/components/studio/opening';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { notify } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { browserDatabase, reasonOf } from '@/lib/keeping/database';
import { namePoint, type Point, pointPolicy } from '@/lib/keeping/points';
import type { Read } from '@/lib/policy/file/read';
import { whenWords } from '@/lib/reading/when';
import { policyOf } from '@/lib/store/select';
import { Difference } from './Difference';
import { Renaming } from './Renaming';

const GONE: Read = { trouble: 'It is no longer in this browser.' };

/** A restore point: what can be done with it, and what has changed since. */
export function PointDetails({
  point,
  onChanged,
  onRemove,
  onRestored,
}: {
  readonly point: Point;
  readonly onChanged: () => void;
  readonly onRemove: () => void;
  readonly onRestored: () => void;
}) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const [read, setRead] = useState<Read | null>(null);
  const [naming, setNaming] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const part = useRef<HTMLElement>(null);
  const then = whenWords(point.at, Date.now());

  useEffect(() => {
    let isOver = false;
    pointPolicy(browserDatabase, point).then(
      (found) => isOver || setRead(found ?? GONE),
      (error: unknown) => isOver || setRead({ trouble: `It cannot be read: ${reasonOf(error)}.` }),
    );
    return () => {
      isOver = true;
    };
  }, [point]);

  const restore = async (): Promise<void> => {
    if (read === null || 'trouble' in read) return;
    const { isPoint } = await theLibrary().restore(read.policy);
    onRestored();
    studio.select(firstCard(read.policy));
    notify(
      `This is what it was, ${then}. Undo takes it back${isPoint ? '' : ' until this page is closed; no restore point of it could be stored'}.`,
    );
  };
  const named = (name: string | null): void => {
    flushSync(() => setNaming(false));
    part.current?.querySelector<HTMLElement>('[data-rename]')?.focus();
    if (name === null) return;
    namePoint(browserDatabase, point, name).then(onChanged, (error: unknown) =>
      setTrouble(`It could not be named: ${reasonOf(error)}.`),
    );
  };

  return (
    <section ref={part} aria-label="The chosen restore point" className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-1">
        <Button look="ink" disabled={read === null || 'trouble' in read} onClick={() => void restore()}>
          <Icon name="again" size={14} />
          Restore this
        </Button>
        {naming ? (
          <span className="w-56">
            <Renaming label="Name of this restore point" name={point.name} onDone={named} />
          </span>
        ) : (
          <Button data-rename="" onClick={() => setNaming(true)}>
            <Icon name="rename" size={14} />
            {point.name === '' ? 'Name it' : 'Rename'}
          </Button>
        )}
        <Button onClick={onRemove}>
          <Icon name="delete" size={14} />
          Delete
        </Button>
        {point.name === '' && (
          <span className="text-min text-ink-3">A point with a name stays; the others make room in time.</span>
        )}
      </div>
      {trouble !== null && (
        <p role="alert" className="mt-2 text-card text-refused">
          {trouble}
        </p>
      )}
      <h3 className="mt-3 mb-1 text-card font-semibold">What has changed since</h3>
      {read === null ? null : 'trouble' in read ? (
        <p className="py-2 text-card text-ink-2">{read.trouble}</p>
      ) : (
        <Difference before={read.policy} after={policy} names={[then, 'Now']} />
      )}
    </section>
  );
}
