'use client';

import { useMemo, useRef } from 'react';
import { download } from '@/components/studio/files';
import { useStudioParts } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { summaryPage } from '@/lib/prints/summary';
import { fileNameFor } from '@/lib/store/file-names';
import { policyOf, problemsNow, shownRun, turnOf } from '@/lib/store/select';

/** The policy in sentences, to save or to print. What is printed is the very page that is shown. */
export function SummaryTab() {
  const { policy, problems, run } = useStudioParts((state) => ({
    policy: policyOf(state),
    problems: problemsNow(state),
    run: shownRun(state),
  }));
  const frame = useRef<HTMLIFrameElement>(null);
  const turn = run?.policy === policy ? turnOf(run) : null;
  const html = useMemo(() => summaryPage(policy, problems, turn), [policy, problems, turn]);
  return (
    <>
      <iframe
        ref={frame}
        title="Summary of the policy"
        // No scripts in there; the page around it may read it, and have it printed.
        sandbox="allow-same-origin allow-modals"
        srcDoc={html}
        className="block h-72 w-full rounded-control border border-hair bg-well"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="ink" onClick={() => download(html, fileNameFor(`${policy.name} summary`, 'html'), 'text/html')}>
          <Icon name="export" />
          Save as HTML
        </Button>
        <Button look="line" onClick={() => frame.current?.contentWindow?.print()}>
          <Icon name="print" />
          Print
        </Button>
      </div>
      <p className="mt-3 text-card text-ink-2">
        Every rule as a sentence with what the agent reads, for people who decide and do not use Hookline. The page
        stands alone and has no scripts.
      </p>
    </>
  );
}
