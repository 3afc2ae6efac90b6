import type { ComponentProps } from 'react';
import { MenuItem } from '@/components/ui/Menu';
import { MenuHead } from '@/components/ui/MenuAt';
import { useStudioState } from './use-studio';

/** Whether the policy on screen is only looked at. */
export const useFixed = (): boolean => useStudioState((state) => state.newer !== null);

/** A line of a menu that changes the policy: there to be read, and not to be chosen, while the policy is only looked at. */
export function ChangeItem({ disabled, ...item }: ComponentProps<typeof MenuItem>) {
  const isFixed = useFixed();
  return <MenuItem {...item} disabled={isFixed || disabled === true} />;
}

/** Says over the lines of a menu why those that change the policy cannot be chosen; nothing where they can. */
export function WhyFixed() {
  return useFixed() ? <MenuHead>A newer Hookline wrote this policy: it is only looked at</MenuHead> : null;
}
