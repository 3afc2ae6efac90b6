import { useMemo, useState } from 'react';
import { fetchExample } from '@/components/studio/opening';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Button, fieldLook } from '@/components/ui/controls';
import { EXAMPLES } from '@/lib/store/examples';
import { policyOf, shownRun } from '@/lib/store/select';
import { Columns } from './Columns';
import { Waiting } from './Denials';
import { type Named, useVariants } from './use-variants';

/** This policy beside one other. */
function Two({ variants }: { readonly variants: readonly Named[] }) {
  const { comparison, trouble } = useVariants(variants, 0);
  if (trouble !== null) return <p className="px-4 py-6 text-card text-ink-2">{trouble}</p>;
  if (comparison === null) return <Waiting />;
  return <Columns comparison={comparison} title="The same turn, two policies" about="The rules change." isHere />;
}

/** This policy against the pinned run, or against one of the examples. */
export function Against() {
  const studio = useStudio();
  const { policy, pinned } = useStudioParts((state) => ({ policy: policyOf(state), pinned: state.pinned }));
  const [other, setOther] = useState<Named | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const variants = useMemo(() => {
    const chosen = other ?? (pinned === null ? null : { name: 'The pinned run', policy: pinned.policy });
    if (chosen === null) return null;
    const here = { name: policy.name === '' ? 'This policy' : policy.name, policy };
    return [here, { ...chosen, name: chosen.name === here.name ? `${chosen.name}, as shipped` : chosen.name }];
  }, [policy, other, pinned]);
  const take = (file: string): void => {
    setTrouble(null);
    if (file === '') return setOther(null);
    fetchExample(file).then(
      (example) => setOther({ name: example.name, policy: example }),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : 'It could not be fetched.'),
    );
  };
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-hair px-3 py-2 text-card">
        <label className="flex items-center gap-2">
          Against
          <select className={`${fieldLook} h-7 w-60!`} defaultValue="" onChange={(event) => take(event.target.value)}>
            <option value="">{pinned === null ? 'Choose …' : 'The pinned run'}</option>
            {EXAMPLES.map(({ file, name }) => (
              <option key={file} value={file}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button look="line" onClick={() => studio.pin(shownRun(studio.getState()))}>
          {pinned === null ? 'Pin this run' : 'Pin this run instead'}
        </Button>
        <span className="text-min text-ink-3">
          A pinned run stays as it is while you edit: pin, change a rule, and see here what it changed.
        </span>
      </div>
      {trouble !== null && <p className="px-4 py-3 text-card text-refused">{trouble}</p>}
      {variants === null ? (
        <p className="px-4 py-6 text-card text-ink-2">
          Pin this run and change something, or choose an example to compare with.
        </p>
      ) : (
        <Two variants={variants} />
      )}
    </>
  );
}
