'use client';

import { useStudio } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Policy } from '@/lib/policy/document';
import { exportOf } from '@/lib/store/exported';
import { FileView } from './FileView';

function Stopped({ why }: { readonly why: string }) {
  const studio = useStudio();
  return (
    <>
      <p className="rounded-control border-l-[3px] border-refused bg-refused-soft px-3 py-2 text-card" role="status">
        <b className="text-refused">A problem stops the run, so there is no hooks.ts.</b> {why}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="ink" disabled>
          <Icon name="export" />
          Download hooks.ts
        </Button>
        <Button look="line" disabled>
          <Icon name="copy" />
          Copy
        </Button>
        <Button
          look="line"
          onClick={() => {
            show({ dialog: null });
            studio.setPanel('problems');
          }}
        >
          <Icon name="problem" />
          Show the problem
        </Button>
      </div>
    </>
  );
}

/** The file for the engineer; while a problem stops the run, `why` there is none. */
export function HooksTab({ policy, why }: { readonly policy: Policy; readonly why: string | null }) {
  const studio = useStudio();
  if (why !== null) return <Stopped why={why} />;
  return <FileView name="hooks.ts" type="text/plain" text={exportOf(policy).text} onTaken={() => studio.exported()} />;
}
