'use client';

import { useEffect, useState } from 'react';
import { savePolicyFile } from '@/components/studio/files';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { number } from '@/lib/nodes/words';
import type { Policy } from '@/lib/policy/document';
import { LONGEST_LINK, linkTo } from '@/lib/policy/file/link';
import { CopyButton, useCopy } from './FileView';
import { pageAddress } from './link';

/** The link to a policy; null while it is being packed. */
function useLink(policy: Policy): string | null {
  const newer = useStudioState((state) => state.newer);
  const [made, setMade] = useState<{ readonly policy: Policy; readonly link: string } | null>(null);
  useEffect(() => {
    let gone = false;
    void linkTo(pageAddress(), policy, newer).then((link) => gone || setMade({ policy, link }));
    return () => {
      gone = true;
    };
  }, [policy, newer]);
  return made?.policy === policy ? made.link : null;
}

/** The whole policy as a link. */
export function LinkTab({ policy }: { readonly policy: Policy }) {
  const studio = useStudio();
  const link = useLink(policy);
  const { field, copied, copy } = useCopy(link ?? '');
  if (link === null) return <p className="text-card text-ink-2">The link is being made.</p>;
  const length = number(link.length);
  if (link.length > LONGEST_LINK)
    return (
      <>
        <p role="status" className="rounded-control border-l-[3px] border-warn bg-warn-soft px-3 py-2 text-card">
          <b>This policy is too large for a link.</b> It would take {length} characters, and mail and chat carry{' '}
          {number(LONGEST_LINK)} at most. Send the policy as a file instead.
        </p>
        <Button look="ink" className="mt-3" onClick={() => void savePolicyFile(studio)}>
          <Icon name="save" />
          Save policy as JSON
        </Button>
      </>
    );
  return (
    <>
      <textarea
        ref={field}
        readOnly
        aria-label="Link to this policy"
        value={link}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="block h-32 w-full shrink-0 resize-none rounded-control border border-hair bg-well p-3 font-mono text-min break-all text-ink"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton look="ink" what="The link" label="Copy link" copied={copied} onCopy={() => void copy()} />
        <span className="ml-auto text-min text-ink-3">{length} characters</span>
      </div>
      <p className="mt-3 text-card text-ink-2">
        The whole policy is in the link itself, with its notes and its scenario; no server keeps it, and settings that
        are only being tried stay here. It opens in the Hookline at <code className="break-all">{pageAddress()}</code>,
        which first shows what is in it. Whoever has the link can read the policy.
      </p>
    </>
  );
}
