'use client';

import { useId, useRef, useState } from 'react';
import { renamePolicy } from '@/lib/policy/edits/policy';
import { policyOf } from '@/lib/store/select';
import { useStudio, useStudioState } from './use-studio';

/** The policy's name, renamed where it stands: one step of undo for each visit. */
export function PolicyName() {
  const studio = useStudio();
  const name = useStudioState((state) => policyOf(state).name);
  const isFixed = useStudioState((state) => state.newer !== null);
  const id = useId();
  const before = useRef(name);
  const [visit, setVisit] = useState(0);
  const gesture = `rename-policy:${id}:${visit}`;

  const leave = (): void => {
    if (name.trim() === '' && !isFixed) studio.edit(renamePolicy(before.current || 'Untitled policy'), gesture);
    studio.endGesture();
  };

  return (
    <span className="relative inline-grid min-w-24 max-w-56 shrink-[9] items-center text-body font-semibold max-md:max-w-36 max-md:min-w-16">
      {/* As wide as its text: an unseen copy gives the width. */}
      <span
        aria-hidden
        className="invisible overflow-hidden border border-transparent px-1.5 whitespace-pre [grid-area:1/1]"
      >
        {name || 'Untitled policy'}
      </span>
      <input
        aria-label="Policy name"
        placeholder="Untitled policy"
        dir="auto"
        title={name}
        readOnly={isFixed}
        value={name}
        size={1}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onFocus={() => {
          before.current = name;
          setVisit(visit + 1);
        }}
        onChange={(event) => studio.edit(renamePolicy(event.target.value), gesture)}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === 'Escape') && !event.nativeEvent.isComposing)
            event.currentTarget.blur();
        }}
        onBlur={leave}
        className="h-7 w-full min-w-0 rounded-control border border-transparent bg-transparent px-1.5 text-ellipsis text-ink [grid-area:1/1] hover:border-hair-strong focus:border-wire focus:bg-field"
      />
    </span>
  );
}
