import { copyText } from '@/components/studio/files';
import { notify, show } from '@/components/studio/view';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';

/** The address of this page without its fragment. */
export const pageAddress = (): string => `${location.origin}${location.pathname}`;

/** Copies the link to the policy; where the browser does not let us, or it is too long, the dialog shows it and says why. */
export async function copyLink(studio: Studio): Promise<void> {
  const { LONGEST_LINK, linkTo } = await import('@/lib/policy/file/link');
  const state = studio.getState();
  const link = await linkTo(pageAddress(), policyOf(state), state.newer);
  if (link.length > LONGEST_LINK || !(await copyText(link))) return show({ dialog: 'export', exporting: 'link' });
  notify('The link to this policy is copied.');
}
