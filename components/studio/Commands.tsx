'use client';

import { useMemo, useRef, useState } from 'react';
import { Picker } from '@/components/ui/Picker';
import { PopoverAt } from '@/components/ui/PopoverAt';
import { bestFirst } from '@/lib/lanes/typed';
import { doings } from './commands';
import { useStudio } from './use-studio';
import { show, takeTyped, useView } from './view';

const WIDTH = 560;

/** The command palette: every command, card and kind of rule by a few letters of its name. */
export function Commands() {
  const studio = useStudio();
  const origin = useView((view) => view.commands);
  const [text, setText] = useState(takeTyped);
  const chosen = useRef<() => void>(null);
  const all = useMemo(() => doings(studio, origin?.matches('[data-card]') === true ? origin : null), [studio, origin]);
  const found = bestFirst(all, text, {
    name: (one) => one.label,
    all: ({ label, under, about, aside }) => `${label} ${under} ${about ?? ''} ${aside ?? ''}`,
  });
  // A heading stands once, over all of its own.
  const headings = [...new Set(found.map((one) => one.under))];
  const options = headings.flatMap((under) => found.filter((one) => one.under === under));

  const close = (): void => show({ commands: null });
  // The focus first goes back to where it was; then what was chosen may put it elsewhere.
  const leave = (): void => {
    if (origin?.isConnected === true) origin.focus({ preventScroll: true });
    chosen.current?.();
  };
  return (
    <PopoverAt
      at={{ x: Math.max(8, (innerWidth - WIDTH) / 2), y: 52, width: 0, height: 0 }}
      width={WIDTH}
      label="Commands"
      onClose={close}
      onLeave={leave}
    >
      <Picker
        label="Commands"
        placeholder="A command, a card, or a rule to add"
        text={text}
        options={options}
        none={`Nothing is called “${text.trim()}”.`}
        onText={setText}
        onPick={(key) => {
          chosen.current = options.find((one) => one.key === key)?.act ?? null;
          close();
        }}
      />
    </PopoverAt>
  );
}
