import { useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import { useKept } from '@/components/keeping/use-kept';
import { theLibrary } from '@/components/studio/opening';
import { fieldLook } from '@/components/ui/controls';
import { addSide, allOffers } from './sides';

const FILE = 'file';

/** Chooses what else stands beside this policy: a restore point, another policy of the library, an example, a file. */
export function AddSide({
  label,
  onTrouble,
}: {
  readonly label: string;
  readonly onTrouble: (why: string | null) => void;
}) {
  const current = useStore(theLibrary(), (state) => state.current);
  const { kept } = useKept(useCallback(() => allOffers(current), [current]));
  const offers = kept.type === 'there' ? kept.value : [];
  const file = useRef<HTMLInputElement>(null);

  const choose = (key: string): void => {
    onTrouble(null);
    if (key === FILE) return file.current?.click();
    const offer = offers.flatMap((group) => group.offers).find((one) => one.key === key);
    if (offer === undefined) return;
    offer.read().then(
      (read) => {
        if (read === null) onTrouble('It is no longer in this browser.');
        else if ('trouble' in read) onTrouble(read.trouble);
        else addSide({ key, name: offer.name, policy: read.policy });
      },
      (error: unknown) => onTrouble(error instanceof Error ? error.message : 'It could not be read.'),
    );
  };
  const take = async (chosen: File): Promise<void> => {
    const { parsePolicy, utf8Of } = await import('@/lib/policy/file');
    const read = parsePolicy(utf8Of(await chosen.arrayBuffer()));
    if ('trouble' in read) return onTrouble(`“${chosen.name}”: ${read.trouble}`);
    addSide({ key: `file ${chosen.name}`, name: chosen.name, policy: read.policy });
  };

  return (
    <label className="flex items-center gap-2">
      {label}
      <select className={`${fieldLook} h-7 w-60!`} value="" onChange={(event) => choose(event.target.value)}>
        <option value="">Choose …</option>
        {offers.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.offers.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={FILE}>A file …</option>
      </select>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined)
            take(chosen).catch(() => onTrouble(`“${chosen.name}” could not be read from the disk.`));
          event.target.value = '';
        }}
      />
    </label>
  );
}
