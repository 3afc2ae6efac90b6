/** Canvas: its place is kept. */
export function Canvas() {
  return <section aria-label="Canvas" />;
}
