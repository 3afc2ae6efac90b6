/** Nothing has run yet. The words come after a moment, since a first run takes less. */
export function NoRun() {
  return (
    <p className="px-4 py-6 text-card text-ink-2 transition-opacity delay-300 starting:opacity-0">
      No run yet. It comes by itself, as soon as no problem stops the policy.
    </p>
  );
}
