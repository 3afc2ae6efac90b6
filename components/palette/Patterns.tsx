'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { Tip } from '@/components/ui/Tip';
import type { Pattern } from '@/lib/nodes/patterns';
import { useStudio } from '../studio/use-studio';
import { show } from '../studio/view';
import { endDrag, startDrag } from './drag';
import { FoldHead } from './FoldHead';
import { addPatternHere } from './patterns';

const look =
  'flex min-h-[26px] w-full items-center gap-[7px] rounded-control py-0.5 pr-1 pl-4 text-left text-card text-ink-2 hover:bg-row-hover hover:text-ink';

/** A few rules that go together: a click adds them, a drag puts them where they are dropped. */
function PatternButton({ pattern }: { readonly pattern: Pattern }) {
  const studio = useStudio();
  return (
    <Tip says={pattern.help} side="right">
      <button
        type="button"
        draggable
        onDragStart={(event) => startDrag(event.dataTransfer, { pattern })}
        onDragEnd={endDrag}
        onClick={(event) => addPatternHere(studio, pattern, event.detail === 0)}
        className={look}
      >
        <Icon name={pattern.icon} className="shrink-0 text-harness" />
        {pattern.title}
      </button>
    </Tip>
  );
}

/** The patterns, and the way to whole examples. */
export function Patterns({
  patterns,
  searching,
}: {
  readonly patterns: readonly Pattern[];
  readonly searching: boolean;
}) {
  const [isOpen, setOpen] = useState(true);
  if (patterns.length === 0) return null;
  const open = isOpen || searching;
  return (
    <section aria-label="Patterns" className="mt-2 border-t border-hair pt-2">
      <h3>
        <FoldHead label="Patterns" count={patterns.length} open={open} onFold={() => setOpen(!open)} />
      </h3>
      {open && (
        <ul className="pb-1">
          {patterns.map((pattern) => (
            <li key={pattern.id}>
              <PatternButton pattern={pattern} />
            </li>
          ))}
          {!searching && (
            <li>
              <button type="button" onClick={() => show({ dialog: 'examples' })} className={look}>
                <Icon name="open" className="shrink-0 text-ink-3" />
                Whole examples…
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
