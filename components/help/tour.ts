import { recall, remember } from '@/components/studio/remembered';
import { show } from '@/components/studio/view';

/** Goes on where the tour was left; from the beginning once it is through. */
export function startTour(): void {
  const left = Number(recall('tour'));
  show({ tour: Number.isInteger(left) && left > 0 ? left : 0 });
}

/** Leaves the tour; it goes on from this step when it is taken up again, unless it is through. */
export function leaveTour(step: number, isThrough: boolean): void {
  remember('tour', isThrough ? 'done' : String(step));
  show({ tour: null, isNew: false });
}
