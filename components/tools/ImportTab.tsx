import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { Button, fieldLook } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { importTools, previewImport, readTools, type ToolPreview } from '@/lib/policy/import/tools';
import { importWords, previewWords } from '@/lib/reading/import-words';
import { policyOf } from '@/lib/store/select';

const LOOK = {
  new: { word: 'new', tone: 'text-accepted' },
  changed: { word: 'changed', tone: 'text-rewrote' },
  unchanged: { word: 'as it is', tone: 'text-ink-3' },
} as const satisfies Record<ToolPreview['status'], { word: string; tone: string }>;

function Preview({ previews }: { readonly previews: readonly ToolPreview[] }) {
  return (
    <ul aria-label="What importing does" className="grid">
      {previews.map((one) => (
        <li
          key={one.tool.name}
          className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-2 border-t border-hair py-1.5 text-min leading-[18px]"
        >
          <span className={`font-semibold ${LOOK[one.status].tone}`}>{LOOK[one.status].word}</span>
          <span className="min-w-0">
            <code className="font-medium break-words">{one.tool.name}</code>
            {previewWords(one).map((line) => (
              <span key={line} className="block break-words text-ink-2">
                {line}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Tools from a pasted text: read as it is typed, shown tool by tool, and taken over in one step. */
export function ImportTab({
  text,
  onText,
  onDone,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onDone: (said: string) => void;
}) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const id = useId();
  const [name, setName] = useState('');
  const pasted = useDeferredValue(text);
  const read = useMemo(
    () => (pasted.trim() === '' ? null : readTools(pasted, name.trim() === '' ? undefined : name.trim())),
    [pasted, name],
  );
  const isUnnamed = useMemo(() => pasted.trim() !== '' && 'needsName' in readTools(pasted), [pasted]);
  const tools = read !== null && 'tools' in read ? read.tools : [];
  const previews = previewImport(policy, tools);
  const said = importWords(previews);
  const isHere = previews.length > 0 && said.offer === null;
  const take = (): void => {
    studio.endGesture();
    studio.edit(importTools(tools));
    onDone(`${said.done} Undo takes it back.`);
  };
  return (
    <div className="grid min-h-0 flex-1 grid-cols-2 gap-4 py-3">
      <div className="flex min-h-0 min-w-0 flex-col">
        <label htmlFor={`${id}text`} className="mb-1 text-card font-semibold">
          Paste a list of tools, or a JSON Schema
        </label>
        <p id={`${id}help`} className="mb-2 text-min text-ink-2">
          As OpenAI, Anthropic or an MCP server list them. Nothing of it is run or fetched.
        </p>
        <textarea
          id={`${id}text`}
          aria-describedby={`${id}help`}
          data-half-typed={text.trim() === '' || isHere ? undefined : ''}
          value={text}
          spellCheck={false}
          wrap="off"
          onChange={(event) => onText(event.target.value)}
          placeholder={'[\n  {\n    "name": "issue_refund",\n    "inputSchema": { "type": "object", … }\n  }\n]'}
          className={`${fieldLook} min-h-24 flex-1 resize-none py-2 font-mono text-min leading-[18px]`}
        />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col">
        {isUnnamed && (
          <div className="mb-3">
            <label htmlFor={`${id}name`} className="mb-1 block text-card">
              This is a JSON Schema without a title. What is the tool called?
            </label>
            <input
              type="text"
              id={`${id}name`}
              value={name}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setName(event.target.value)}
              className={`${fieldLook} h-[26px] font-mono text-min`}
            />
          </div>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div role="status" className="text-min leading-[18px] text-ink-2">
            {read === null && <p>What was understood is shown here, before anything changes.</p>}
            {read !== null && 'trouble' in read && (
              <p className="says-refused flex gap-2 rounded-control bg-(--g) px-2 py-1.5 text-ink">
                <Icon name="problem" size={14} className="mt-0.5 shrink-0 text-(--c)" />
                {read.trouble}
              </p>
            )}
            {read !== null && 'tools' in read && (
              <ul className="mb-2 grid gap-1">
                {read.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </div>
          <Preview previews={previews} />
        </div>
        <div className="mt-2 flex items-center gap-3">
          <Button look="ink" disabled={said.offer === null} onClick={take}>
            {said.offer ?? 'Import'}
          </Button>
          {isHere && <span className="text-min text-ink-2">All of it is here already.</span>}
        </div>
      </div>
    </div>
  );
}
