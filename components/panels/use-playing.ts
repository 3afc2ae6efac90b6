import { useEffect } from 'react';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { passed } from '@/lib/reading/clock';

/** Lets the clock run while it plays: frame by frame, each with the time that passed since the one before. */
export function usePlaying(): void {
  const studio = useStudio();
  const playing = useStudioState((state) => state.clock.playing);
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick() {
      const now = performance.now();
      studio.wind(passed(now - last));
      last = now;
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [studio, playing]);
}
