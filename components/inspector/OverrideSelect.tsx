import { useStudio } from '@/components/studio/use-studio';
import type { Policy } from '@/lib/policy/document';
import { removeOverride, setOverride } from '@/lib/policy/edits/policy';
import { OVERRIDING, OVERRIDINGS, overridingOf } from '@/lib/reading/overrides';
import { Select } from './inputs/Select';

/** What stands over a guard’s name. `asItIs`: it can be taken back here as well. */
export function OverrideSelect({
  policy,
  guard,
  label,
  id,
  asItIs = false,
}: {
  readonly policy: Policy;
  readonly guard: string;
  readonly label?: string;
  readonly id?: string;
  readonly asItIs?: boolean;
}) {
  const studio = useStudio();
  return (
    <Select
      {...(label === undefined ? {} : { label })}
      {...(id === undefined ? {} : { id })}
      value={overridingOf(policy, guard)}
      options={OVERRIDINGS.filter((to) => asItIs || to !== 'none').map((to) => ({ value: to, label: OVERRIDING[to] }))}
      onChoose={(to, gesture) => studio.edit(to === 'none' ? removeOverride(guard) : setOverride(guard, to), gesture)}
    />
  );
}
