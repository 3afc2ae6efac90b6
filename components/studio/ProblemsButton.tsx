'use client';

import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { isUnchecked, problemsNow } from '@/lib/store/select';
import { useStudio, useStudioState } from './use-studio';

/** How many problems the policy has, and whether one stops the run; opens their panel. */
export function ProblemsButton() {
  const studio = useStudio();
  const problems = useStudioState(problemsNow);
  const unchecked = useStudioState(isUnchecked);
  const stopping = problems.some((problem) => problem.severity === 'stops');
  const count = problems.length;
  return (
    <Button className="text-min" onClick={() => studio.setPanel('problems')}>
      {count === 0 && !unchecked && <Icon name="accepted" className="text-accepted" />}
      {count > 0 && (
        <Icon name={stopping ? 'refused' : 'problem'} className={stopping ? 'text-refused' : 'text-warn'} />
      )}
      <span>
        {count === 0 ? <span className="max-md:sr-only">{unchecked ? 'Checking …' : 'No problems'}</span> : count}
        {count > 0 && <span className="max-md:sr-only"> {count === 1 ? 'problem' : 'problems'}</span>}
      </span>
      {stopping && <span className="font-semibold text-refused max-lg:sr-only">run stopped</span>}
    </Button>
  );
}
