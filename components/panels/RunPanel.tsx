/** RunPanel: its place is kept. */
export function RunPanel() {
  return <section aria-label="RunPanel" />;
}
