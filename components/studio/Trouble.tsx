'use client';

import { Alert } from '@/components/ui/Dialog';
import { show, useView } from './view';

/** What could not be done, in a sentence. */
export function Trouble() {
  const trouble = useView((view) => view.trouble);
  return (
    <Alert open={trouble !== null} onClose={() => show({ trouble: null })} title={trouble?.title ?? ''}>
      {trouble?.text}
    </Alert>
  );
}
