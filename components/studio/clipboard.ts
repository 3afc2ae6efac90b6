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

const counted = (count: number): string => (count === 1 ? '1 rule' : `${count} rules`);

/** What became of pasting: rules came or a policy is looked at; it was called off; or nothing came, and why, as a sentence. */
export type Pasted = 'came' | 'called off' | { readonly trouble: string };

/** Puts rules, or those in a text, into the policy as one step, behind the selected card where they fit; a whole policy is looked at first. */
export async function paste(studio: Studio, from: string | readonly Clipped[]): Promise<Pasted> {
  const became = await (await import('../incoming/paste-in')).pasteIn(studio, from);
  if (became === 'called off') return became;
  if (became === 'looked at') return 'came';
  if ('trouble' in became) return { trouble: `Nothing was pasted. ${became.trouble}` };
  const [first] = became.ids;
  announce(`${counted(became.ids.length)} pasted. Undo takes them out again.`);
  if (first !== undefined) focusCard(first);
  return 'came';
}

/** The same, and tells why where nothing came. */
export async function pasteAndTell(studio: Studio, from: string | readonly Clipped[]): Promise<void> {
  const pasted = await paste(studio, from);
  if (typeof pasted === 'object') notify(pasted.trouble);
}

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
