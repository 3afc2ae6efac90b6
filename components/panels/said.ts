import type { IconName } from '@/components/ui/icons';
import type { VerdictWord } from '@/lib/reading/verdicts';

/** How what was said is shown: each word has its icon and its colour, `says-…`. */
export const SAID: Readonly<Record<VerdictWord, { readonly icon: IconName; readonly tone: string }>> = {
  refused: { icon: 'refused', tone: 'says-refused' },
  rewrote: { icon: 'rewrote', tone: 'says-rewrote' },
  retried: { icon: 'retried', tone: 'says-retried' },
  replaced: { icon: 'replaced', tone: 'says-replaced' },
  nudged: { icon: 'nudged', tone: 'says-nudged' },
  dropped: { icon: 'dropped', tone: 'says-dropped' },
  accepted: { icon: 'accepted', tone: 'says-accepted' },
  decided: { icon: 'decided', tone: 'says-silent' },
  threw: { icon: 'threw', tone: 'says-threw' },
  failed: { icon: 'threw', tone: 'says-threw' },
  abstained: { icon: 'abstained', tone: 'says-silent' },
  'not-asked': { icon: 'not-asked', tone: 'says-silent' },
  off: { icon: 'off', tone: 'says-silent' },
};
