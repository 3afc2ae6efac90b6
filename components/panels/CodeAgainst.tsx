import { useRef, useState } from 'react';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { CodePoints } from './CodePoints';

/** A text that hooks.ts is held against, and what it is in words. */
export interface Against {
  readonly text: string;
  readonly says: string;
}

interface AgainstProps {
  /** The file as it was last handed over; null where it never was. */
  readonly lastExport: string | null;
  readonly now: Against | null;
  readonly onChoose: (against: Against | null) => void;
}

/** A field for a file from elsewhere; it is read as text, and nothing of it runs. */
function PasteDialog({ onText, onClose }: { readonly onText: (text: string) => void; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const compare = (): void => {
    if (typed.trim() !== '') return onText(typed);
    setEmpty(true);
    area.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Compare with a file"
      about="Paste the text of a hooks.ts. It is read, not run."
    >
      <textarea
        ref={area}
        aria-label="The text of the file"
        data-half-typed={typed.trim() === '' ? undefined : ''}
        value={typed}
        wrap="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setEmpty(false);
        }}
        className="h-56 w-full resize-none rounded-control border border-wire bg-card p-2 font-mono text-min"
      />
      <div className="mt-3 flex items-center justify-end gap-3">
        <p role="status" className="min-w-0 flex-1 text-card text-refused">
          {isEmpty && 'There is nothing to compare with yet: paste the file’s text above.'}
        </p>
        <Button look="ink" onClick={compare}>
          Compare
        </Button>
      </div>
    </Dialog>
  );
}

/** Chooses what hooks.ts is held against, or shows it alone again. */
export function AgainstMenu({ lastExport, now, onChoose }: AgainstProps) {
  const [asking, setAsking] = useState<'point' | 'paste' | null>(null);
  const leave = (): void => setAsking(null);
  const take = (against: Against): void => {
    leave();
    onChoose(against);
  };
  if (now !== null) {
    return (
      <Button look="line" className="h-6! shrink-0" onClick={() => onChoose(null)}>
        <Icon name="code" size={14} />
        The file alone
      </Button>
    );
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button look="line" className="h-6! shrink-0">
            Compare with …
          </Button>
        }
      >
        <MenuItem
          icon="export"
          disabled={lastExport === null}
          about={
            lastExport === null ? 'Nothing was exported since the page was opened.' : 'As it was handed over last.'
          }
          onChoose={() =>
            lastExport !== null && onChoose({ text: lastExport, says: 'Left: the last export. Right: the file now.' })
          }
        >
          The last export
        </MenuItem>
        <MenuItem icon="past" about="What this policy was before." onChoose={() => setAsking('point')}>
          A restore point …
        </MenuItem>
        <MenuItem icon="copy" about="From a repository, a colleague, a chat." onChoose={() => setAsking('paste')}>
          A file that you paste …
        </MenuItem>
      </Menu>
      {asking === 'point' && <CodePoints onClose={leave} onChoose={take} />}
      {asking === 'paste' && (
        <PasteDialog
          onClose={leave}
          onText={(text) => take({ text, says: 'Left: the file that you pasted. Right: the file now.' })}
        />
      )}
    </>
  );
}
