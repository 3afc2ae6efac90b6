import type { Policy } from '@/lib/policy/document';
import { readPolicy } from '@/lib/policy/read';
import { startInWorker } from '@/lib/run/client';
import { keepRecord, loadRecord } from '@/lib/store/published';
import { loadSaved, type Save, saveInBrowser } from '@/lib/store/save';
import { createStudio, type Studio } from '@/lib/store/studio';
import { show } from './view';

export type Opened = { readonly studio: Studio; readonly save: Save } | { readonly trouble: string };

/** A shipped example, from the page's own origin; the support desk unless another is named. */
export async function fetchExample(file = 'support-desk'): Promise<Policy> {
  const response = await fetch(`/examples/${file}.json`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const read = readPolicy(await response.json());
  if ('trouble' in read) throw new Error(read.trouble);
  return read.policy;
}

/** The first card that is asked, else the first on the shelf. */
export function firstCard(policy: Policy): readonly string[] {
  const first = policy.chains.flatMap((chain) => chain.nodes)[0] ?? policy.shelf[0]?.node;
  return first === undefined ? [] : [first];
}

/** Opens what was saved in this browser, else the example, and starts its first run. */
export async function openStudio(): Promise<Opened> {
  // Storage that is blocked holds nothing; the first change will say that it cannot be saved here.
  const [found, exports] = await Promise.all([loadSaved().catch(() => null), loadRecord()]);
  if (found !== null && 'trouble' in found)
    show({
      trouble: {
        title: 'What was saved here could not be opened',
        text: `${found.trouble} It is kept aside in this browser, and the example is opened instead.`,
      },
    });
  const saved = found === null || 'trouble' in found ? null : found;
  let policy: Policy;
  try {
    policy = saved?.policy ?? (await fetchExample());
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : 'It could not be fetched.' };
  }
  const save = saveInBrowser(
    () => Date.now(),
    saved === null ? { type: 'untouched' } : { type: 'saved', at: saved.at },
  );
  const studio = createStudio(policy, {
    startRun: startInWorker(),
    save,
    exports,
    keepExports: (record) => void keepRecord(record),
  });
  studio.select(firstCard(policy));
  studio.run();
  return { studio, save };
}
