import type { CSSProperties } from 'react';
import type { WireLook } from '@/lib/lanes/path';
import type { VerdictWord } from '@/lib/reading/verdicts';

/** The colours of a word, as classes that set --c and --g. */
export const TONES: Readonly<Record<VerdictWord, string>> = {
  refused: 'says-refused',
  rewrote: 'says-rewrote',
  retried: 'says-retried',
  replaced: 'says-replaced',
  nudged: 'says-nudged',
  dropped: 'says-dropped',
  accepted: 'says-accepted',
  decided: 'says-accepted',
  threw: 'says-threw',
  failed: 'says-threw',
  abstained: 'says-silent',
  'not-asked': 'says-silent',
  off: 'says-silent',
};

/** The classes of a wire, a port or a stub. */
export const wireTone = (look: WireLook | null): string =>
  look === null ? '' : 'lit' in look ? `lit ${TONES[look.lit]}` : 'past';

/** On the lane that is being walked: the place on the way, by which its parts light one after the other. */
export const inOrder = (look: WireLook | null): { readonly 'data-nth'?: number; readonly style?: CSSProperties } =>
  look?.nth === undefined ? {} : { 'data-nth': look.nth, style: { '--nth': look.nth } as CSSProperties };
