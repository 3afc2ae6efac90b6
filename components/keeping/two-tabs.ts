import { theLibrary, theStudio } from '@/components/studio/opening';
import { notify } from '@/components/studio/view';
import { reasonOf } from '@/lib/keeping/database';
import { unsavedWords } from '@/lib/reading/unsaved-words';

/** The buttons go with the choice; the focus goes to the cards. */
function focusCards(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-area=canvas] [data-stop][tabindex="0"]')?.focus(),
  );
}

/** Does what was chosen, and tells; gives why it could not be done. */
async function chosen(choice: () => Promise<string | null>, said: () => string): Promise<string | null> {
  const why = await choice().catch((error: unknown) => `That did not work: ${reasonOf(error)}.`);
  if (why !== null) return why;
  notify(said());
  focusCards();
  return null;
}

const unsaved = (): string => unsavedWords(theStudio().getState().saved);

/** Both tabs changed the policy: this one's goes on under a name of its own. */
export async function keepBoth(): Promise<string | null> {
  let name = '';
  const keep = async (): Promise<null> => {
    name = await theLibrary().keepBoth();
    return null;
  };
  return chosen(keep, () => `Both go on: this one is called “${name}” now.${unsaved()}`);
}

/** The other tab's version is shown; what was here is a restore point. */
export const takeOthers = (): Promise<string | null> =>
  chosen(
    () => theLibrary().takeOthers(),
    () => 'This is the other tab’s version. What you had here is a restore point, and undo brings it back.',
  );

/** The policy that another tab deleted is kept again. */
export const keepDeleted = (): Promise<string | null> =>
  chosen(
    () => theLibrary().keepDeleted(),
    () => (unsaved() === '' ? 'It is kept again.' : unsaved().trim()),
  );

/** It goes from the screen too. */
export const letGo = (): Promise<string | null> =>
  chosen(
    () => theLibrary().letGo(),
    () => 'It is gone here too. Where it was deleted, Undo brings it back as long as the library is open there.',
  );
