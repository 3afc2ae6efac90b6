'use client';

import { useEffect } from 'react';
import { focusCard, openPlus } from '@/components/canvas/lane-keys';
import { look } from '@/components/canvas/lens';
import { startNote } from '@/components/canvas/notes';
import { areHidden, foldedNow } from '@/lib/lanes/folding';
import { changeLane, neighbourOf, reorder, standingWords, toggleSkip } from '@/lib/lanes/moves';
import { allCards } from '@/lib/lanes/selection';
import { nodeById } from '@/lib/policy/chains';
import { type Edit, removeNodes } from '@/lib/policy/edits';
import { duplicated } from '@/lib/policy/edits/copies';
import { beatWords } from '@/lib/reading/beat-words';
import { stepWords, touched } from '@/lib/reading/changes';
import { playOrPause, rewind, toEnd, toNext, toPrevious } from '@/lib/reading/clock';
import { type Command, commandFor, type Press, type Where } from '@/lib/store/keys';
import { beatNow, policyOf, shownRun, turnOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { goToFound } from '../find/go';
import { pickPolicyFile, savePolicyFile } from './files';
import { goToPart } from './parts';
import { useStudio } from './use-studio';
import { announce, show, showHelp, takeTyped, typeAhead, useView } from './view';

const TEXT = [
  'textarea',
  'select',
  'input:not([type=radio], [type=checkbox], [type=button], [type=range])',
  '[contenteditable]:not([contenteditable=false])',
  '.monaco-editor',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
].join(', ');

/** What has the arrow keys or Space for itself. */
const OWN_KEYS = 'input:not([type=range]), summary, [role=tab], [role=separator], hr';

const CARD = '[data-card]';

/** The id of the card that has the focus itself, not a control on it. */
const focusedCard = (target: Element): string | null =>
  target.matches(CARD) ? target.getAttribute('data-card') : null;

export function whereIs(target: EventTarget | null): Where {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(TEXT) !== null) return 'text';
  if (focusedCard(target) !== null) return 'card';
  if (useView.getState().presenting) return 'present';
  if (target.closest('[data-zone=run]') !== null) return target.matches(OWN_KEYS) ? 'panel' : 'run';
  return target.closest('[data-zone=panel]') === null ? 'page' : 'panel';
}

function pressOf(event: KeyboardEvent): Press {
  // AltGr reports itself as Ctrl and Alt, but only chooses a sign.
  const sign = event.getModifierState('AltGraph');
  return {
    key: event.key,
    code: event.code,
    ctrl: !sign && (event.ctrlKey || event.metaKey),
    alt: !sign && event.altKey,
    shift: event.shiftKey,
  };
}

const namesOf = (studio: Studio, ids: readonly string[]): string => {
  const policy = policyOf(studio.getState());
  const [first, ...more] = ids.flatMap((id) => nodeById(policy, id)?.name ?? []);
  return more.length === 0 ? (first ?? 'Nothing') : `${more.length + 1} cards`;
};

/** Moves cards, and tells where they stand now. */
export function moved(studio: Studio, ids: readonly string[], edit: Edit): void {
  const before = policyOf(studio.getState());
  studio.endGesture();
  studio.edit(edit);
  const after = policyOf(studio.getState());
  const [only] = ids;
  const where = ids.length === 1 && only !== undefined ? `: ${standingWords(after, only)}` : '';
  announce(`${namesOf(studio, ids)} ${after === before ? 'stays' : 'moved'}${where}.`);
}

/** Removes cards; the focus, if it was on one, goes on to a neighbour. */
export function remove(studio: Studio, ids: readonly string[], hadFocus: boolean): void {
  if (studio.getState().newer !== null) return studio.edit((policy) => policy); // it says why not
  const next = neighbourOf(policyOf(studio.getState()), ids);
  const names = namesOf(studio, ids);
  studio.endGesture();
  studio.edit(removeNodes(ids));
  studio.select(next === null ? [] : [next]);
  announce(`${names} removed. Undo brings it back.`);
  // Once the canvas is drawn anew, the focus goes on to the card that took the place.
  if (hadFocus && next !== null) focusCard(next);
}

/** Duplicates cards behind themselves, as one step; the copies are selected. */
export function duplicate(studio: Studio, ids: readonly string[]): void {
  if (studio.getState().newer !== null) return studio.edit((policy) => policy); // it says why not
  const made = duplicated(policyOf(studio.getState()), ids);
  studio.endGesture();
  studio.edit(() => made.policy);
  studio.select(made.ids);
  const [first] = made.ids;
  if (first !== undefined) focusCard(first);
  announce(`${namesOf(studio, made.ids)} added as ${made.ids.length === 1 ? 'a copy' : 'copies'}.`);
}

/** Undo and redo, as the keys and the bar's buttons do them. */
export function step(studio: Studio, way: 'undo' | 'redo'): void {
  const before = policyOf(studio.getState());
  studio[way]();
  const after = policyOf(studio.getState());
  if (before === after) return announce(`There is nothing to ${way}.`);
  // What happens on a folded lane is not left out of sight: what is selected is shown.
  const folded = foldedNow(after, useView.getState().folded, studio.getState().selection);
  const cards = folded.length === 0 ? [] : touched(before, after);
  if (areHidden(after, cards, folded)) studio.select(cards);
  announce(`${way === 'undo' ? `Undone: ${stepWords(after, before)}` : `Redone: ${stepWords(before, after)}`}.`);
}

/** The find bar was asked for and is still being fetched. */
const waitsForFind = (): boolean => useView.getState().find !== null && document.querySelector('[data-find]') === null;

/** Letters wait for the box; Escape gives it up. */
function ahead(event: KeyboardEvent): void {
  const { adding, commands } = useView.getState();
  const forFind = waitsForFind();
  if (adding === null && commands === null && !forFind) return;
  if (whereIs(event.target) === 'text' || pressOf(event).ctrl || event.altKey) return;
  if (event.key === 'Escape') {
    takeTyped();
    show(forFind ? { find: null } : { adding: null, commands: null });
  } else if (event.key.length === 1) typeAhead(event.key);
  else return;
  event.preventDefault();
}

const isBoxOpen = (): boolean => {
  const { adding, commands, dialog } = useView.getState();
  return adding !== null || commands !== null || dialog !== null || waitsForFind();
};

/** The page of the help about the card in question, or the lane that has the focus; null where it is about neither. */
function topicAt(studio: Studio, target: Element | null, id: string | undefined): string | null {
  const node = id === undefined ? undefined : nodeById(policyOf(studio.getState()), id);
  if (node !== undefined) return `kind ${node.kind}`;
  const lane = target?.closest('[data-lane]')?.getAttribute('data-lane');
  return lane == null ? null : `moment ${lane}`;
}

const STEPS = { next: toNext, previous: toPrevious, restart: rewind, 'to-end': toEnd } as const;

/** Steps the clock, and tells what happens there. */
export function stepClock(studio: Studio, way: keyof typeof STEPS): void {
  studio.wind(STEPS[way]);
  const state = studio.getState();
  const [beat, turn] = [beatNow(state), turnOf(shownRun(state))];
  if (turn === null) return;
  announce(beat === null ? 'The whole turn.' : beatWords(policyOf(state), turn, beat));
}

const ZOOMS = { 'zoom-in': 'in', 'zoom-out': 'out', 'zoom-whole': 'whole' } as const;

/** Does what a command says; false where it has nothing to act on and the key may be the browser's. */
export function act(studio: Studio, command: Command, target: Element | null): boolean {
  const card = target === null ? null : focusedCard(target);
  const { selection } = studio.getState();
  const ids = card === null || selection.includes(card) ? selection : [card];
  switch (command) {
    case 'undo':
    case 'redo':
      step(studio, command);
      return true;
    case 'save':
      void savePolicyFile(studio);
      return true;
    case 'open':
      pickPolicyFile();
      return true;
    case 'search':
      show({ wantsSearch: true, isPaletteFolded: false, drawer: 'palette' });
      return true;
    case 'find':
      show(({ find }) => ({ find: { text: find?.text ?? '', asked: (find?.asked ?? 0) + 1 } }));
      return true;
    case 'find-next':
    case 'find-before':
      if (useView.getState().find === null) return act(studio, 'find', target);
      goToFound(studio, command === 'find-next' ? 1 : -1);
      return true;
    case 'commands':
      show({ commands: document.activeElement instanceof HTMLElement ? document.activeElement : document.body });
      return true;
    case 'part-next':
    case 'part-before':
      return goToPart(command === 'part-next' ? 1 : -1);
    case 'help':
      show({ dialog: 'shortcuts' });
      return true;
    case 'about':
      showHelp(topicAt(studio, target, ids.at(-1)));
      return true;
    case 'clear':
      if (useView.getState().presenting) show({ presenting: false });
      else if (useView.getState().drawer !== null) show({ drawer: null });
      else studio.select([]);
      return true;
    case 'note':
      return look((lens) => startNote(studio, lens.point()));
    case 'zoom-in':
    case 'zoom-out':
    case 'zoom-whole':
      return look((lens) => lens.zoom(ZOOMS[command]));
    case 'fit':
      return look((lens) => lens.fit());
    case 'fit-selection':
      return look((lens) => lens.fitSelection());
    case 'add':
      return openPlus(ids.at(-1));
    case 'play':
      if (target?.matches('button, a') === true) return false;
      studio.wind(playOrPause);
      return true;
    case 'next':
    case 'previous':
    case 'restart':
    case 'to-end':
      stepClock(studio, command);
      return true;
    case 'select-all': {
      const all = allCards(policyOf(studio.getState()));
      studio.select(all);
      announce(`${all.length} cards selected.`);
      return true;
    }
    case 'duplicate':
      if (ids.length > 0) duplicate(studio, ids);
      return true;
    case 'remove':
      if (ids.length > 0) remove(studio, ids, card !== null);
      return ids.length > 0;
    // Alt+arrows never leave the page, also where there is nothing to move.
    case 'earlier':
    case 'later':
      if (ids.length > 0) moved(studio, ids, reorder(ids, command === 'earlier' ? -1 : 1));
      return true;
    case 'lane-up':
    case 'lane-down':
      if (ids.length > 0) moved(studio, ids, changeLane(ids, command === 'lane-up' ? -1 : 1));
      return true;
    case 'skip':
      studio.endGesture();
      studio.edit(toggleSkip(ids));
      announce(
        ids.every((id) => nodeById(policyOf(studio.getState()), id)?.off === 'skip')
          ? `${namesOf(studio, ids)} skipped: it is not asked.`
          : `${namesOf(studio, ids)} is asked again.`,
      );
      return true;
  }
}

/** The one key router. What a key means is decided in lib/store/keys.ts; here it is heard and done. */
export function useKeys(): void {
  const studio = useStudio();
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      // What is typed for a box that is still being fetched is not meant for the cards.
      if (isBoxOpen()) return ahead(event);
      const command = commandFor(pressOf(event), whereIs(event.target));
      if (command === null) return;
      if (act(studio, command, event.target instanceof Element ? event.target : null)) event.preventDefault();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [studio]);
}
