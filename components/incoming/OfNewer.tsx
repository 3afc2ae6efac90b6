import { openAsNew, openToLook } from '@/components/studio/files';
import { useStudio } from '@/components/studio/use-studio';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { copyToEdit, type Newer, type Seen } from '@/lib/policy/file/newer';

/** A newer Hookline wrote it: what that means for whoever opens it. */
export function OfNewer({ newer }: { readonly newer: Newer }) {
  return (
    <p className="mb-3 rounded-control border-l-[3px] border-warn bg-well px-3 py-2 text-card">
      <b className="font-semibold">A newer Hookline wrote it (version {newer.version}).</b> It can be looked at, and is
      kept and saved exactly as it came; it is not run here, since its rules may mean more than is understood.{' '}
      {newer.hidden.length > 0
        ? 'A copy that can be changed here would lose what cannot be shown, so none can be made.'
        : 'A copy can be changed here; it keeps everything, and is saved as a file of this version.'}
    </p>
  );
}

/** What can be done with it. */
export function NewerChoices({
  seen,
  onDone,
}: {
  readonly seen: Seen & { readonly newer: Newer };
  readonly onDone: () => void;
}) {
  const studio = useStudio();
  const copy = copyToEdit(seen.newer);
  return (
    <>
      <Button
        look="ink"
        onClick={() => {
          onDone();
          void openToLook(studio, seen);
        }}
      >
        <Icon name="lock" />
        Open to look at it
      </Button>
      {copy !== null && (
        <Button
          look="line"
          onClick={() => {
            onDone();
            void openAsNew(studio, copy);
          }}
        >
          <Icon name="copy" />
          Open a copy to change
        </Button>
      )}
    </>
  );
}
