import { useStudioState } from '@/components/studio/use-studio';
import { troubleOf } from '@/lib/store/select';

/** Nothing has run yet: on its way, or why not. The words come after a moment, since a first run takes less. */
export function NoRun() {
  const trouble = useStudioState(troubleOf);
  return (
    <p className="px-4 py-6 text-card text-ink-2 transition-opacity delay-300 starting:opacity-0">
      {trouble === null
        ? 'The first run is on its way.'
        : trouble.type === 'stopped'
          ? 'No run yet: it comes by itself, as soon as no problem stops the policy.'
          : 'No run yet: the one that was tried broke off.'}
    </p>
  );
}
