import { useCallback, useMemo } from 'react';
import { replaceKept } from '@/components/studio/files';
import { theLibrary } from '@/components/studio/opening';
import { useStudio } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Head } from '@/lib/keeping/policies';
import type { Policy } from '@/lib/policy/document';
import { whenWords } from '@/lib/reading/when';
import { listed } from '@/lib/store/library-list';
import { Difference } from './Difference';
import { useKept } from './use-kept';

interface Same {
  readonly head: Head;
  readonly policy: Policy;
}

/** The policy of the library that has the name of one that comes in, the one on screen before others; null: none has. */
async function sameNamed(name: string): Promise<Same | null> {
  const library = theLibrary();
  const { current } = library.getState();
  const same = listed(await library.list(), 'changed').filter((head) => head.name === name);
  const head = same.find(({ id }) => id === current) ?? same[0];
  if (head === undefined) return null;
  const read = await library.read(head.id);
  return 'trouble' in read ? null : { head, policy: read.policy };
}

/** Where the library has a policy of that name: what differs from it, and taking its place. It stays as a restore point. */
export function SameName({ policy, onDone }: { readonly policy: Policy; readonly onDone: () => void }) {
  const studio = useStudio();
  const { kept } = useKept(useCallback(() => sameNamed(policy.name), [policy.name]));
  const same = kept.type === 'there' ? kept.value : null;
  const names = useMemo((): readonly [string, string] => ['In the library', 'This one'], []);
  if (same === null) return null;
  const { head } = same;
  const replace = (): void => {
    onDone();
    void replaceKept(studio, head.id, head.name, policy);
  };
  return (
    <section
      aria-label="A policy of the same name"
      className="mt-4 rounded-control border border-hair bg-card px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-56 text-card">
          The library has a policy of this name, changed {whenWords(head.changed, Date.now())}.
        </p>
        <Button look="line" onClick={replace}>
          <Icon name="again" size={14} />
          Replace that one
        </Button>
      </div>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer text-card text-ink-2">What differs from it</summary>
        <div className="pt-2">
          <Difference before={same.policy} after={policy} names={names} />
        </div>
      </details>
    </section>
  );
}
