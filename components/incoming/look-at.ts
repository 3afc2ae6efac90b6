import { show } from '@/components/studio/view';
import type { Became } from '@/lib/decompile';
import type { Loaded } from '@/lib/decompile/load';
import type { Policy } from '@/lib/policy/document';

/** The way by which a policy came that somebody else may have made. */
export type Source =
  | { readonly by: 'file'; readonly name: string }
  | { readonly by: 'link' }
  | { readonly by: 'paste' };

/** A policy that is looked at before it is opened. */
export interface Incoming {
  readonly policy: Policy;
  readonly source: Source;
  /** Sentences on what was found or changed on the way. */
  readonly remarks: readonly string[];
  /** What became what, where the rules were read from code. */
  readonly became?: readonly Became[] | undefined;
  /** The file carries its policy and its code was edited since: how, and what the code gives. */
  readonly edited?: Loaded['edited'];
}

/** What could not be opened; the policy on screen is as it was. */
export const refuse = (title: string, why: string): void =>
  show({ trouble: { title, text: `${why} The policy on screen is as it was.` } });

/** Shows what a policy would bring, and asks what to do with it. */
export const lookAt = (policy: Policy, source: Source): void =>
  show({ dialog: 'incoming', incoming: { policy, source, remarks: [] } });

/** Looks at the text of a policy file or a hooks.ts; one that holds no policy is told in a sentence. */
export async function lookAtText(text: string, name: string): Promise<void> {
  const { load } = await import('@/lib/decompile/load');
  const loaded = load(text, name.replace(/\.[^.]*$/, ''));
  if ('trouble' in loaded) refuse(`“${name}” was not opened`, loaded.trouble);
  else show({ dialog: 'incoming', incoming: { ...loaded, source: { by: 'file', name } } });
}

/** Takes the fragment out of the address, once what it carried was dealt with. */
const clearFragment = (): void => history.replaceState(history.state, '', `${location.pathname}${location.search}`);

/** The preview was closed, whatever was chosen. */
export function looked({ source }: Incoming): void {
  if (source.by === 'link') clearFragment();
}

/** Looks at the policy that the page's address carries. */
export async function lookAtLink(): Promise<void> {
  const { isLink, readLink } = await import('@/lib/policy/link');
  const fragment = location.hash;
  if (!isLink(fragment)) return;
  const read = await readLink(fragment);
  if (location.hash !== fragment) return; // another link was opened meanwhile, and is read on its own
  if ('policy' in read) return lookAt(read.policy, { by: 'link' });
  clearFragment();
  refuse('The link was not opened', read.trouble);
}
