'use client';

import { useMemo } from 'react';
import { findCards } from '@/lib/lanes/find';
import { policyOf, problemsNow } from '@/lib/store/select';
import { useStudioState } from '../studio/use-studio';
import { useView } from '../studio/view';

/** The cards that the find bar finds now. */
export function useFound(): readonly string[] {
  const policy = useStudioState(policyOf);
  const problems = useStudioState(problemsNow);
  const text = useView((view) => view.find?.text ?? '');
  return useMemo(() => findCards(policy, problems, text), [policy, problems, text]);
}
