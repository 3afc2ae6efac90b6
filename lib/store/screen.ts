/** What is on screen of the library: a document, with the undo that is its own. */
import { begin, commit, type History, seal } from '../history/history';
import type { Document, Saving } from '../keeping/save';
import type { Policy } from '../policy/document';
import type { Studio } from './studio';

export interface Screen {
  /** From now on what is on screen is this document; what is seen stays as it is. */
  follow(document: Document): void;
  /** Puts a document on screen; one that was there before comes back with its undo, unless another history is given. */
  put(document: Document, history?: History<Policy>): void;
  /** A document that is not on screen was changed: where it was on screen before, that is a step of its undo too. */
  changedAside(document: Document, policy: Policy): void;
  /** One step of undo, and nothing joins it. */
  step(change: () => void): void;
}

export function startScreen(studio: Studio, saving: Saving, showed: (document: Document) => void): Screen {
  /** The undo of the policies that were on screen, as long as the page lives. */
  const histories = new Map<string, History<Policy>>();

  function historyOf({ id, policy }: Document): History<Policy> {
    const known = histories.get(id);
    const isSame = known !== undefined && JSON.stringify(known.present) === JSON.stringify(policy);
    return isSame ? known : begin(policy);
  }

  function follow(document: Document): void {
    saving.follow(document);
    showed(document);
  }

  return {
    follow,
    put: (document, history = historyOf(document)) => {
      studio.endGesture();
      histories.set(saving.document().id, studio.getState().history);
      follow({ ...document, policy: history.present });
      studio.load(history, document.published, document.newer ?? null);
    },
    changedAside: (document, policy) => {
      if (histories.has(document.id)) histories.set(document.id, seal(commit(seal(historyOf(document)), policy)));
    },
    step: (change) => {
      studio.endGesture();
      change();
      studio.endGesture();
    },
  };
}
