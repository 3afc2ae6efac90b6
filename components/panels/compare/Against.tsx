import { useMemo, useState } from 'react';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { Button, IconButton } from '@/components/ui/controls';
import { type Chosen, MOST_OTHERS, type Named, sidesOf, titleOf } from '@/lib/reading/sides';
import { policyOf, shownRun } from '@/lib/store/select';
import { AddSide } from './AddSide';
import { Columns } from './Columns';
import { Waiting } from './Denials';
import { pinBeside, removeSide, useSides } from './sides';
import { useVariants } from './use-variants';

/** This policy beside the others. */
function Beside({ variants }: { readonly variants: readonly Named[] }) {
  const { comparison, trouble } = useVariants(variants, 0);
  if (trouble !== null) return <p className="px-4 py-6 text-card text-ink-2">{trouble}</p>;
  if (comparison === null) return <Waiting />;
  return <Columns comparison={comparison} title={titleOf(variants.length)} about="The rules change." isHere />;
}

/** This policy against up to three others: pinned runs, restore points, policies of the library, examples, files. */
export function Against() {
  const studio = useStudio();
  const { policy, pinned } = useStudioParts((state) => ({ policy: policyOf(state), pinned: state.pinned }));
  const chosen = useSides(({ sides }) => sides);
  const [trouble, setTrouble] = useState<string | null>(null);
  const others = useMemo((): readonly Chosen[] => {
    const pin = pinned === null ? [] : [{ key: 'pinned', name: 'The pinned run', policy: pinned.policy }];
    return [...pin, ...chosen].slice(0, MOST_OTHERS);
  }, [pinned, chosen]);
  const variants = useMemo(() => (others.length === 0 ? null : sidesOf(policy, others)), [policy, others]);
  const hasRoom = others.length < MOST_OTHERS;
  const remove = (key: string): void => (key === 'pinned' ? studio.pin(null) : removeSide(key));
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-hair px-3 py-2 text-card">
        {hasRoom && <AddSide label={others.length === 0 ? 'Against' : 'And'} onTrouble={setTrouble} />}
        <Button look="line" onClick={() => studio.pin(shownRun(studio.getState()))}>
          {pinned === null ? 'Pin this run' : 'Pin this run instead'}
        </Button>
        {pinned !== null && hasRoom && (
          <Button look="line" onClick={() => pinBeside(policy)}>
            Pin this run beside it
          </Button>
        )}
        {others.length === 0 ? (
          <span className="text-min text-ink-3">
            A pinned run stays as it is while you edit: pin, change a rule, and see here what it changed.
          </span>
        ) : (
          <ul aria-label="Compared with" className="flex flex-wrap items-center gap-1">
            {others.map(({ key, name }) => (
              <li key={key} className="flex h-7 max-w-64 items-center rounded-control bg-well pl-2">
                <span className="truncate" title={name}>
                  {name}
                </span>
                <IconButton
                  icon="remove"
                  label={`Take ${name} out`}
                  size={13}
                  className="size-6!"
                  onClick={() => remove(key)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {trouble !== null && (
        <p role="alert" className="px-4 py-3 text-card text-refused">
          {trouble}
        </p>
      )}
      {variants === null ? (
        <p className="px-4 py-6 text-card text-ink-2">
          Pin this run and change something, or choose what to compare with: a restore point, another policy, an example
          or a file.
        </p>
      ) : (
        <Beside variants={variants} />
      )}
    </>
  );
}
