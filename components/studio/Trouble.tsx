'use client';

import { Alert } from '@/components/ui/Dialog';
import { show, type View } from './view';

/** What could not be done, in a sentence. */
export function Trouble({ trouble: { title, text } }: { readonly trouble: NonNullable<View['trouble']> }) {
  return (
    <Alert open onClose={() => show({ trouble: null })} title={title}>
      {text}
    </Alert>
  );
}
