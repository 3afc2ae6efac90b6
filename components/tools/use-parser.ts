import { useEffect, useState } from 'react';
import { fetchParser, hasParser } from '@/lib/code/own/parser';
import { hasOwnCode } from '@/lib/nodes';
import type { Policy } from '@/lib/policy/document';

/** Brings the parser; whether it is there now. */
export const fetched = (): Promise<boolean> =>
  fetchParser().then(
    () => true,
    () => false,
  );

/** Whether a policy can be read as a whole: rules in own code take a parser, which is fetched where there are any. */
export function useParserFor(policy: Policy): boolean {
  const needs = hasOwnCode(policy) && !hasParser();
  const [, setThere] = useState(false);
  useEffect(() => {
    if (needs) void fetched().then(setThere);
  }, [needs]);
  return !needs;
}
