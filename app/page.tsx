/** The one page: the editor. */
export default function Page() {
  return <main>Hookline</main>;
}
