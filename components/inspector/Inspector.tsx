/** Inspector: its place is kept. */
export function Inspector() {
  return <section aria-label="Inspector" />;
}
