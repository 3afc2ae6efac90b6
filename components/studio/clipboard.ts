'use client';

import { useEffect } from 'react';
import { focusCard } from '@/components/canvas/lane-keys';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { copyText } from './files';
import { remove, whereIs } from './keys';
import { useStudio } from './use-studio';
import { announce, notify, show } from './view';

const clips = () => import('@/lib/policy/clip');
/** Reading and writing of clips: the browser waits for none of it while a key is handled, so it is fetched before. */
let clip: Awaited<ReturnType<typeof clips>> | null = null;

const counted = (count: number): string => (count === 1 ? '1 rule' : `${count} rules`);

/** Puts pasted text into the policy as one step; text without rules changes nothing and is told in a sentence. */
export async function paste(studio: Studio, text: string): Promise<boolean> {
  const { pasted, readClip } = await clips();
  const read = readClip(text);
  if ('trouble' in read) {
    notify(`Nothing was pasted. ${read.trouble}`);
    return false;
  }
  const made = pasted(policyOf(studio.getState()), read.rules, studio.getState().selection.at(-1));
  studio.endGesture();
  studio.edit(() => made.policy);
  studio.select(made.ids);
  const [first] = made.ids;
  if (first !== undefined) focusCard(first);
  announce(`${counted(made.ids.length)} pasted. Undo takes them out again.`);
  return true;
}

/** Copies the selected rules from a menu or the command palette; where the browser does not let us, their text is shown. */
export async function copySelected(studio: Studio): Promise<void> {
  const { selection } = studio.getState();
  if (selection.length === 0) return notify('No card is selected, so nothing was copied.');
  const { clipText } = await clips();
  const text = clipText(policyOf(studio.getState()), selection);
  if (await copyText(text)) announce(`${counted(selection.length)} copied.`);
  else show({ dialog: 'clipboard', clip: text });
}

/** Pastes from a menu or the command palette; where the browser does not let us read, a field takes the text. */
export async function pasteFromMenu(studio: Studio): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => null);
  if (text == null) show({ dialog: 'clipboard', clip: null });
  else await paste(studio, text);
}

const isText = (target: EventTarget | null): boolean =>
  whereIs(target) === 'text' || getSelection()?.isCollapsed === false;

/** Ctrl+C, X and V on cards. The browser's own events need no permission, and leave text fields what is theirs. */
export function useClipboard(): void {
  const studio = useStudio();
  useEffect(() => {
    const ready = (): void => void clips().then((module) => (clip = module));
    const copied = (event: ClipboardEvent): void => {
      const { selection } = studio.getState();
      if (isText(event.target) || selection.length === 0 || clip === null) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', clip.clipText(policyOf(studio.getState()), selection));
      if (event.type === 'copy') announce(`${counted(selection.length)} copied.`);
      else remove(studio, selection, document.activeElement?.closest('[data-card]') != null);
    };
    const pastes = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (whereIs(event.target) === 'text' || text === '') return;
      event.preventDefault();
      void paste(studio, text);
    };
    addEventListener('pointerdown', ready, { once: true });
    addEventListener('keydown', ready, { once: true });
    addEventListener('copy', copied);
    addEventListener('cut', copied);
    addEventListener('paste', pastes);
    return () => {
      removeEventListener('pointerdown', ready);
      removeEventListener('keydown', ready);
      removeEventListener('copy', copied);
      removeEventListener('cut', copied);
      removeEventListener('paste', pastes);
    };
  }, [studio]);
}
