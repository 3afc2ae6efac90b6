import type { SaveState } from '../keeping/save';

/** What is to be said beside something that was made or stays, where it is not stored; nothing where it is. */
export function unsavedWords(saved: SaveState): string {
  switch (saved.type) {
    case 'untouched':
    case 'saved':
    case 'saving':
    case 'outdated':
      return '';
    case 'failed':
      return ` It is not saved, as ${saved.why}: it lasts until this page is closed, so save it as a file.`;
  }
}
