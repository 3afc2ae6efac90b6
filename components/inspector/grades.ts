import type { IconName } from '@/components/ui/icons';
import type { Grade } from '@/lib/legibility';

/** How a grade is shown: word, icon and colour together. */
export const GRADES: Readonly<
  Record<Grade, { readonly word: string; readonly icon: IconName; readonly tone: string }>
> = {
  misleading: { word: 'Misleading', icon: 'threw', tone: 'grade-misleading' },
  opaque: { word: 'Opaque', icon: 'refused', tone: 'grade-opaque' },
  legible: { word: 'Legible', icon: 'says', tone: 'grade-legible' },
  actionable: { word: 'Actionable', icon: 'accepted', tone: 'grade-actionable' },
};
