import { show, useView } from '@/components/studio/view';
import type { Became } from '@/lib/decompile';
import type { Loaded } from '@/lib/decompile/load';
import type { Policy } from '@/lib/policy/document';
import type { Newer, Seen } from '@/lib/policy/file/newer';
import type { Preview } from '@/lib/store/incoming';
import type { Asked } from './looked-at';
import { isLarge, lookElsewhere, slowly } from './slowly';

/** The way by which a policy came that somebody else may have made. */
export type Source =
  | { readonly by: 'file'; readonly name: string }
  | { readonly by: 'link' }
  | { readonly by: 'paste' };

/** A policy that is looked at before it is opened. */
export interface Incoming {
  readonly policy: Policy;
  readonly source: Source;
  readonly preview: Preview;
  /** Sentences on what was found or changed on the way. */
  readonly remarks: readonly string[];
  /** A newer Hookline wrote it: it can only be looked at. */
  readonly newer?: Newer | undefined;
  /** What became what, where the rules were read from code. */
  readonly became?: readonly Became[] | undefined;
  /** The file carries its policy and its code was edited since: how, and what the code gives. */
  readonly edited?: Loaded['edited'];
}

/** What could not be opened; the policy on screen is as it was. */
export const refuse = (title: string, why: string): void => {
  const text = `${why} The policy on screen is as it was.`;
  // What was told before and is not read yet stays.
  show(({ trouble }) => ({
    trouble: trouble === null ? { title, text } : { title: 'These were not opened', text: bothOf(trouble, title, why) },
  }));
};

/** Two sentences of trouble as one. */
const bothOf = (first: { readonly title: string; readonly text: string }, title: string, why: string): string =>
  `${first.title === 'These were not opened' ? '' : `${first.title}: `}${first.text} ${title}: ${why}`;

/** Shows what a policy would bring. While another dialog is open it waits, so that nothing typed there is lost. */
function arrive(incoming: Incoming): void {
  if (useView.getState().dialog === null) return show({ dialog: 'incoming', incoming });
  show(({ arrivals }) => ({ arrivals: [...arrivals, incoming] }));
}

/** Shows the next that waits, once no dialog is open. */
export function lookAtNext(): void {
  const { dialog, arrivals } = useView.getState();
  const [next, ...rest] = arrivals;
  if (dialog === null && next !== undefined) show({ dialog: 'incoming', incoming: next, arrivals: rest });
}

async function look(asked: Asked, source: Source, title: string): Promise<void> {
  lookElsewhere();
  const looked = isLarge('text' in asked ? asked.text : asked.seen.policy.nodes)
    ? await slowly<'look'>({ type: 'look', asked }, title)
    : (await import('./looked-at')).lookedAt(asked);
  if (looked === null) return;
  if ('trouble' in looked) return refuse(`${title} was not opened`, looked.trouble);
  arrive({ ...looked.loaded, preview: looked.preview, source });
}

/** Shows what a policy would bring, and asks what to do with it. */
export const lookAt = (seen: Seen, source: Source): Promise<void> =>
  look({ seen }, source, `“${seen.policy.name.slice(0, 60)}”`);

/** Looks at the text of a policy file or a hooks.ts; one that holds no policy is told in a sentence. */
export const lookAtText = (text: string, name: string): Promise<void> =>
  look({ text, name: name.replace(/\.[^.]*$/, '') }, { by: 'file', name }, `“${name}”`);

/** Takes the fragment out of the address, once what it carried was dealt with. */
const clearFragment = (): void => history.replaceState(history.state, '', `${location.pathname}${location.search}`);

/** The preview was closed, whatever was chosen. */
export function looked({ source }: Incoming): void {
  if (source.by === 'link') clearFragment();
}

/** Looks at the policy that the page's address carries. */
export async function lookAtLink(): Promise<void> {
  const { isLink, readLink } = await import('@/lib/policy/file/link');
  const fragment = location.hash;
  if (!isLink(fragment)) return;
  const read = await readLink(fragment);
  if (location.hash !== fragment) return; // another link was opened meanwhile, and is read on its own
  if ('policy' in read) return lookAt(read, { by: 'link' });
  clearFragment();
  refuse('The link was not opened', read.trouble);
}
