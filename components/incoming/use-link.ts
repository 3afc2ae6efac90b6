'use client';

import { useEffect } from 'react';

/** Looks at a policy that the page's address carries, as it opens and whenever another is put there. */
export function useLinkedPolicy(): void {
  useEffect(() => {
    // What reads it comes when it is needed.
    const look = (): void => {
      if (location.hash !== '') void import('./look-at').then(({ lookAtLink }) => lookAtLink());
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
}
