import { useRef } from 'react';
import { useStudio } from '@/components/studio/use-studio';

let visits = 0;

/** One undo step for each visit to a field: the gesture lasts from the first change until the focus leaves. */
export function useVisit() {
  const studio = useStudio();
  const gesture = useRef<string | null>(null);
  return {
    gesture: (): string => {
      visits += gesture.current === null ? 1 : 0;
      gesture.current ??= `visit ${visits}`;
      return gesture.current;
    },
    leave: (): void => {
      gesture.current = null;
      studio.endGesture();
    },
  };
}
