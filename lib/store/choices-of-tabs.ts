/** What an author can choose where another tab changed or deleted the policy on screen. */
import { commit, seal } from '../history/history';
import type { Database } from '../keeping/database';
import type { Why } from '../keeping/points';
import { readBody, whole } from '../keeping/policies';
import { draft, type Saving } from '../keeping/save';
import { renamePolicy } from '../policy/edits/policy';
import type { Seen } from '../policy/file/newer';
import type { Library } from './library';
import { documentOf, GONE } from './library-reader';
import type { Screen } from './screen';
import { policyOf } from './select';
import type { Studio } from './studio';

interface Around extends Pick<Screen, 'follow' | 'put' | 'step'> {
  readonly studio: Studio;
  readonly saving: Saving;
  readonly database: Database;
  free(name: string): Promise<string>;
  addAsItCame(seen: Seen): Promise<string>;
  putNext(): Promise<void>;
  changed(): void;
  now(): number;
  newId(): string;
  point(why: Why): Promise<unknown>;
}

type Choices = Pick<Library, 'keepBoth' | 'others' | 'takeOthers' | 'keepDeleted' | 'letGo'>;

export function choicesOfTabs(around: Around): Choices {
  const { studio, saving, database, follow, put, step, changed } = around;
  const present = () => policyOf(studio.getState());
  const stored = () => whole(database, saving.document().id);
  return {
    keepBoth: async () => {
      const { published, newer } = studio.getState();
      if (newer !== null) {
        await around.addAsItCame({ policy: present(), newer });
        return present().name;
      }
      const name = await around.free(present().name);
      saving.drop(saving.document().id);
      follow({ ...draft(around.newId(), present(), around.now()), published });
      step(() => studio.edit(renamePolicy(name)));
      await saving.flush();
      changed();
      return name;
    },
    others: async () => {
      const found = await stored();
      return found === null ? GONE : readBody(found.body);
    },
    takeOthers: async () => {
      const found = await stored();
      if (found === null) return GONE.trouble;
      const read = readBody(found.body);
      if ('trouble' in read) return read.trouble;
      await around.point('other-tab');
      saving.drop(saving.document().id);
      const { history } = studio.getState();
      put(documentOf(found, read), read.newer === undefined ? seal(commit(seal(history), read.policy)) : undefined);
      return null;
    },
    keepDeleted: async () => {
      // Also what was saved as it is: it lies there no more.
      saving.hold({ ...saving.document(), policy: present(), published: studio.getState().published });
      await saving.flush();
      changed();
      return null;
    },
    letGo: async () => {
      saving.drop(saving.document().id);
      await around.putNext();
      return null;
    },
  };
}
