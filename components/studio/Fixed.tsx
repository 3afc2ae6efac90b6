'use client';

import type { ReactNode } from 'react';
import { useStudioState } from './use-studio';

/** What is in here changes the policy: it is seen but not used while the policy is only looked at. */
export function Fixed({ children }: { readonly children: ReactNode }) {
  const isFixed = useStudioState((state) => state.newer !== null);
  if (!isFixed) return children;
  return (
    <fieldset disabled aria-label="Not changed here" className="contents">
      {children}
    </fieldset>
  );
}
