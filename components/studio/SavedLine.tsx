'use client';

import clsx from 'clsx';
import { Button } from '@/components/ui/controls';
import { Icon, type IconName } from '@/components/ui/icons';
import type { SaveState } from '@/lib/store/save';
import { savePolicyFile } from './files';
import { useStudio, useStudioState } from './use-studio';

const two = (n: number): string => String(n).padStart(2, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** *14:02*, or *29 Nov, 14:02* where it was not today. */
function timeOf(at: number, now: number): string {
  const when = new Date(at);
  const clock = `${two(when.getHours())}:${two(when.getMinutes())}`;
  const isToday = when.toDateString() === new Date(now).toDateString();
  return isToday ? clock : `${when.getDate()} ${MONTHS[when.getMonth()]}, ${clock}`;
}

function wordsOf(saved: SaveState): { readonly icon: IconName; readonly tone: string; readonly text: string } {
  switch (saved.type) {
    case 'untouched':
      return { icon: 'info', tone: 'text-ink-3', text: 'Example, not changed yet' };
    case 'saving':
      return { icon: 'saving', tone: 'text-ink-3', text: 'Saving…' };
    case 'saved':
      return { icon: 'saved', tone: 'text-accepted', text: `Saved in this browser, ${timeOf(saved.at, Date.now())}` };
    case 'failed':
      return { icon: 'problem', tone: 'text-refused', text: `Not saved: ${saved.why}` };
  }
}

/** What has become of the author's work. While it cannot be saved here this stays, and offers a file. */
export function SavedLine() {
  const saved = useStudioState((state) => state.saved);
  const studio = useStudio();
  const { icon, tone, text } = wordsOf(saved);
  const failed = saved.type === 'failed';
  return (
    <>
      <p
        title={text}
        role={failed ? 'alert' : undefined}
        className={clsx('flex h-7 min-w-6 items-center gap-1.5 px-1 text-min text-ink-2', !failed && 'shrink-[9]')}
      >
        <Icon name={icon} size={14} className={`shrink-0 ${tone}`} />
        <span className={failed ? 'truncate font-semibold text-refused' : 'truncate max-lg:sr-only'}>{text}</span>
      </p>
      {failed && (
        <Button look="line" className="shrink-0" onClick={() => void savePolicyFile(studio)}>
          Save as file
        </Button>
      )}
    </>
  );
}
