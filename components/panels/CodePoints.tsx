import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useKept } from '@/components/keeping/use-kept';
import { theLibrary } from '@/components/studio/opening';
import { Dialog } from '@/components/ui/Dialog';
import { browserDatabase, reasonOf } from '@/lib/keeping/database';
import { type Point, pointPolicy, points } from '@/lib/keeping/points';
import { pointWords } from '@/lib/reading/point-words';
import { whenWords } from '@/lib/reading/when';
import { exportOf, whyNoExport } from '@/lib/store/exported';
import type { Against } from './CodeAgainst';

interface CodePointsProps {
  readonly onChoose: (against: Against) => void;
  readonly onClose: () => void;
}

const nameOf = ({ name, at }: Point): string => (name === '' ? whenWords(at, Date.now()) : name);

/** The file of a restore point, or why there is none. */
async function fileOf(point: Point): Promise<Against | string> {
  const read = await pointPolicy(browserDatabase, point);
  if (read === null) return 'It is no longer in this browser.';
  if ('trouble' in read) return read.trouble;
  const why = whyNoExport(read.policy);
  if (why !== null) return `It had no hooks.ts, as a problem stopped it: ${why}`;
  return { text: exportOf(read.policy).text, says: `Left: ${nameOf(point)}. Right: the file now.` };
}

/** Chooses the restore point whose file stands on the left of the difference. */
export function CodePoints({ onChoose, onClose }: CodePointsProps) {
  const current = useStore(theLibrary(), (state) => state.current);
  const { kept } = useKept(useCallback(() => points(browserDatabase, current), [current]));
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = (point: Point): void => {
    setTrouble(null);
    fileOf(point).then(
      (file) => (typeof file === 'string' ? setTrouble(`“${nameOf(point)}”: ${file}`) : onChoose(file)),
      (error: unknown) => setTrouble(`It cannot be read: ${reasonOf(error)}.`),
    );
  };
  return (
    <Dialog open onClose={onClose} title="Compare with a restore point" about="Its hooks.ts beside the one of now.">
      {trouble !== null && (
        <p role="alert" className="mb-2 text-card text-refused">
          {trouble}
        </p>
      )}
      {kept.type === 'failed' && <p className="text-card text-ink-2">They cannot be read: {kept.why}.</p>}
      {kept.type === 'there' && kept.value.length === 0 && (
        <p className="text-card text-ink-2">None yet. The first is made with the first change.</p>
      )}
      {kept.type === 'there' && (
        <ul aria-label="Restore points" className="grid max-h-[56dvh] gap-0.5 overflow-y-auto p-0.5 empty:hidden">
          {kept.value.map((point) => (
            <li key={point.id}>
              <button
                type="button"
                onClick={() => choose(point)}
                className="w-full rounded-control px-2 py-1.5 text-left text-card hover:bg-row-hover"
              >
                {nameOf(point)}
                <span className="block text-min text-ink-3">{pointWords(point, Date.now())}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
