'use client';

import { useEffect } from 'react';
import { focusCard } from '@/components/canvas/lane-keys';
import { type Clipped, clipText } from '@/lib/policy/clip';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { copyText } from './files';
import { remove, whereIs } from './keys';
import { useStudio } from './use-studio';
import { announce, notify, show } from './view';

/** What reads and puts in pasted rules comes when it is first needed. */
const pasting = () => import('@/lib/policy/paste');

const counted = (count: number): string => (count === 1 ? '1 rule' : `${count} rules`);

/** Puts rules into the policy as one step, behind the selected card where they fit. */
export async function pasteRules(studio: Studio, rules: readonly Clipped[]): Promise<void> {
  if (studio.getState().newer !== null) return studio.edit((policy) => policy); // it says why not
  const { pasted } = await pasting();
  const made = pasted(policyOf(studio.getState()), rules, studio.getState().selection.at(-1));
  studio.endGesture();
  studio.edit(() => made.policy);
  studio.select(made.ids);
  announce(`${counted(made.ids.length)} pasted. Undo takes them out again.`);
  const [first] = made.ids;
  if (first !== undefined) focusCard(first);
}

/**
 * Puts the rules in a text into the policy; a whole policy is looked at first. Where it holds neither nothing changes, and why
 * is given as a sentence.
 */
export async function paste(studio: Studio, text: string): Promise<string | null> {
  const { readClip } = await pasting();
  const read = readClip(text);
  if ('trouble' in read) return `Nothing was pasted. ${read.trouble}`;
  if ('policy' in read) (await import('../incoming/look-at')).lookAt(read, { by: 'paste' });
  else await pasteRules(studio, read.rules);
  return null;
}

const pasteAndTell = async (studio: Studio, text: string): Promise<void> => {
  const why = await paste(studio, text);
  if (why !== null) notify(why);
};

/** Copies the selected rules from a menu or the command palette; where the browser does not let us, their text is shown. */
export async function copySelected(studio: Studio): Promise<void> {
  const { selection } = studio.getState();
  if (selection.length === 0) return notify('No card is selected, so nothing was copied.');
  const text = clipText(policyOf(studio.getState()), selection);
  if (await copyText(text)) announce(`${counted(selection.length)} copied.`);
  else show({ dialog: 'clipboard', clip: text });
}

/** Pastes from a menu or the command palette; where the browser does not let us read, a field takes the text. */
export async function pasteFromMenu(studio: Studio): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => null);
  if (text == null) show({ dialog: 'clipboard', clip: null });
  else await pasteAndTell(studio, text);
}

const isText = (target: EventTarget | null): boolean =>
  whereIs(target) === 'text' || getSelection()?.isCollapsed === false;

/** Ctrl+C, X and V on cards. The browser's own events need no permission, and leave text fields what is theirs. */
export function useClipboard(): void {
  const studio = useStudio();
  useEffect(() => {
    const copied = (event: ClipboardEvent): void => {
      const { selection } = studio.getState();
      if (isText(event.target) || selection.length === 0) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', clipText(policyOf(studio.getState()), selection));
      if (event.type === 'copy') announce(`${counted(selection.length)} copied.`);
      else remove(studio, selection, document.activeElement?.closest('[data-card]') != null);
    };
    const pastes = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (whereIs(event.target) === 'text' || text === '') return;
      event.preventDefault();
      void pasteAndTell(studio, text);
    };
    addEventListener('copy', copied);
    addEventListener('cut', copied);
    addEventListener('paste', pastes);
    return () => {
      removeEventListener('copy', copied);
      removeEventListener('cut', copied);
      removeEventListener('paste', pastes);
    };
  }, [studio]);
}
