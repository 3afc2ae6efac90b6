'use client';

import { useEffect, useState } from 'react';
import type { Policy } from '@/lib/policy/document';
import { untrySettings } from '@/lib/policy/edits/policy';
import { runAll } from '@/lib/run/batch';
import { hooksTest } from '@/lib/run/hooks-test';
import { FileView } from './FileView';

/** What the policy makes of the support turn, as tests of the exported file that need nothing of ours. */
export function TestTab({ policy }: { readonly policy: Policy }) {
  const [made, setMade] = useState<{ readonly text: string } | { readonly why: string } | null>(null);
  useEffect(() => {
    setMade(null);
    // The policy's own settings are tested, not those that are switched for a look.
    const own = untrySettings(policy);
    return runAll([own], (_, outcome) =>
      setMade(outcome.type === 'ran' ? { text: hooksTest(own, outcome.turn) } : { why: outcome.why }),
    );
  }, [policy]);
  if (made === null) return <p role="status">Running the support turn …</p>;
  if ('why' in made) return <p role="status">There are no tests, since the policy did not run: {made.why}</p>;
  return (
    <FileView name="hooks.test.ts" type="text/plain" text={made.text}>
      <p className="mt-3 text-card text-ink-2">
        Put it beside hooks.ts and run <code>node --test hooks.test.ts</code>. It needs nothing but Node 22.18 or newer
        (its head says how elsewhere), and fails once the file decides other than it does here.
      </p>
    </FileView>
  );
}
