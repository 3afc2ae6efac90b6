/** Restore points in words. */
import type { Point, Why } from '../keeping/points';
import { whenWords } from './when';

const WHY: Readonly<Record<Why, string>> = {
  opened: 'as it was opened',
  import: 'before a file took its place',
  restore: 'before another point was restored',
  hour: 'after an hour of work',
  'other-tab': 'before another tab’s was taken',
  held: 'changed in two tabs, not saved in one',
  named: 'made by you',
};

/** What stands under a point’s name, or under its time where it has none: *as it was opened*, *14:02, made by you*. */
export const pointWords = ({ at, why, name }: Point, now: number): string =>
  name === '' ? WHY[why] : `${whenWords(at, now)}, ${WHY[why]}`;
