import type { Clipped } from '@/lib/policy/clip';
import { putReady, readied } from '@/lib/policy/paste';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { isLarge, slowly } from './slowly';

/** What became of something that was pasted: these cards came, a policy is looked at first, or it was called off. */
export type Became =
  | { readonly ids: readonly string[] }
  | 'looked at'
  | 'called off'
  /** Nothing has changed; a sentence of why. */
  | { readonly trouble: string };

/**
 * Puts rules, or those in a text, into the policy as one step, behind the selected card where they fit. Many are made ready in
 * a worker, which can be called off; the policy changes at once or not at all.
 */
export async function pasteIn(studio: Studio, from: string | readonly Clipped[]): Promise<Became> {
  const into = policyOf(studio.getState());
  const asked = { from, into, behind: studio.getState().selection.at(-1) };
  const found = isLarge(from) ? await slowly<'paste'>({ type: 'paste', asked }, 'the pasted rules') : readied(asked);
  if (found === null) return 'called off';
  if ('trouble' in found) return found;
  if ('policy' in found) {
    await (await import('./look-at')).lookAt(found, { by: 'paste' });
    return 'looked at';
  }
  if (studio.getState().newer !== null) {
    studio.edit((policy) => policy); // it says why not
    return 'called off';
  }
  if (policyOf(studio.getState()) !== into) return { trouble: 'The policy was changed meanwhile. Paste once more.' };
  const ids = found.ready.nodes.map(({ id }) => id);
  studio.endGesture();
  studio.edit(putReady(found.ready));
  studio.select(ids);
  return { ids };
}
