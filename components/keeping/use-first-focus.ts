import { type RefObject, useEffect, useRef } from 'react';

/** What comes because of a choice has the focus as it comes, and never takes it again. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.focus();
    if (ref.current instanceof HTMLInputElement) ref.current.select();
  }, []);
  return ref;
}
