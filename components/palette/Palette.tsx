/** Palette: its place is kept. */
export function Palette() {
  return <section aria-label="Palette" />;
}
