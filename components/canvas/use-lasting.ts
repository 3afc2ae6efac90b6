'use client';

import { useEffect, useState } from 'react';

/** Whether something has been so for a while; that it ended is known at once. */
export function useLasting(is: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [is, ms]);
  return is && lasted;
}
