'use client';

import { useRef, useState } from 'react';
import { Picker } from '@/components/ui/Picker';
import { PopoverAt } from '@/components/ui/PopoverAt';
import { drawnAt } from '@/lib/lanes/lanes';
import { type Offer, offersAt, type Spot } from '@/lib/lanes/quick-add';
import { policyOf } from '@/lib/store/select';
import { focusCard } from '../canvas/lane-keys';
import { addAt } from '../canvas/use-palette-drop';
import { useStudio, useStudioState } from '../studio/use-studio';
import { type Adding, show, takeTyped } from '../studio/view';
import { addPattern } from './patterns';

/** The box at a `+`: type to find a rule, Enter adds it there; with Ctrl the box stays, and the next goes behind it. */
export function QuickAdd({ adding }: { readonly adding: Adding }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const [text, setText] = useState(takeTyped);
  const [spot, setSpot] = useState<Spot>(adding.spot);
  const added = useRef<string | null>(null);
  const offers = offersAt(policy, spot, text);
  const close = (): void => show({ adding: null });

  const add = ({ what, place, slot }: Offer): void => {
    if ('kind' in what) addAt(studio, what.kind, { place, slot });
    else addPattern(studio, what.pattern, { place, slot });
    added.current = studio.getState().selection.at(-1) ?? null;
  };
  const pick = (key: string, staysOpen: boolean): void => {
    const offer = offers.find((one) => one.key === key);
    if (offer === undefined) return;
    add(offer);
    if (!staysOpen) return close();
    const cards = drawnAt(policyOf(studio.getState()), offer.place);
    const at = cards.findIndex(({ node }) => node.id === added.current);
    setSpot({ place: offer.place, slot: at + 1 });
    setText('');
  };
  const leave = (): void => {
    if (added.current !== null) focusCard(added.current);
    else if (adding.origin.isConnected) adding.origin.focus({ preventScroll: true });
  };

  return (
    <PopoverAt at={adding.at} label={adding.label} onClose={close} onLeave={leave}>
      <Picker
        label={adding.label}
        placeholder="Find a rule to add here"
        text={text}
        options={offers.map(({ key, title, icon, under, help }) => ({ key, label: title, icon, under, about: help }))}
        none={`No rule is called “${text.trim()}”. Try another word, such as refuse or limit.`}
        foot={
          <>
            <kbd>Enter</kbd> adds · with <kbd>Ctrl</kbd> the box stays open
          </>
        }
        onText={setText}
        onPick={pick}
      />
    </PopoverAt>
  );
}
