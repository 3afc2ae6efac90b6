import { useMemo } from 'react';
import { useStudioState } from '@/components/studio/use-studio';
import { readInputs, setInput, whyDisabled } from '@/lib/run/experiment';
import { policyOf } from '@/lib/store/select';
import { Columns } from './Columns';
import { useVariants } from './use-variants';

const WAYS = [
  ['bare_error', 'Bare ERROR'],
  ['legible', 'Refused, with the reason'],
  ['false_ok', 'Status ok, tool skipped'],
  ['raise', 'An exception'],
] as const;

/** This policy under each of the four denials. */
export function Denials() {
  const policy = useStudioState(policyOf);
  const why = whyDisabled(policy, 'denial');
  const variants = useMemo(
    () => WAYS.map(([way, name]) => ({ name, policy: setInput('denial', way)(policy) })),
    [policy],
  );
  const now = readInputs(policy).denial;
  const here = WAYS.findIndex(([way]) => way === now);
  const { comparison, trouble } = useVariants(variants, here === -1 ? 1 : here);
  if (why !== null) return <p className="px-4 py-6 text-card text-ink-2">{why} So there is no denial to compare.</p>;
  if (trouble !== null) return <p className="px-4 py-6 text-card text-ink-2">{trouble}</p>;
  if (comparison === null) return <Waiting />;
  return (
    <Columns
      comparison={comparison}
      title="The same turn, four denials"
      about="Only what a refusal says changes."
      isHere={here !== -1}
    />
  );
}

/** A first comparison takes a moment; the words come only where it takes longer. */
export const Waiting = () => (
  <p className="px-4 py-6 text-card text-ink-2 transition-opacity delay-300 starting:opacity-0">
    Running the variants …
  </p>
);
