/** Experiment: its place is kept. */
export function Experiment() {
  return <section aria-label="Experiment" />;
}
