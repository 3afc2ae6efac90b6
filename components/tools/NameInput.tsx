import { useId, useState } from 'react';
import { TextInput } from '@/components/inspector/inputs/TextInput';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { show } from '@/components/studio/view';
import { Icon } from '@/components/ui/icons';
import type { RenameNote } from '@/lib/nodes/renaming/notes';
import { rename } from '@/lib/nodes/renaming/renames';
import { nodeById } from '@/lib/policy/chains';
import { type Named, whyNotName } from '@/lib/policy/names';
import { type Followed, followedBy, followedWords } from '@/lib/reading/rename-words';
import { policyOf } from '@/lib/store/select';
import { fetched, useParserFor } from './use-parser';

/**
 * The name of a tool, an argument or a fact. It is typed here and given on leaving the field, through the whole policy
 * in one step; a name that cannot be given stays here with its reason, and the old one stands. Escape gives up what was
 * typed.
 */
export function NameInput({
  named,
  name,
  label,
  id,
}: {
  readonly named: Named;
  readonly name: string;
  readonly label?: string;
  readonly id?: string;
}) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const noteId = useId();
  // What was typed, and the name that it stands beside: another name from elsewhere makes it void.
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: string } | null>(null);
  const [done, setDone] = useState<{
    readonly name: string;
    readonly from: string;
    readonly followed: Followed;
  } | null>(null);
  const text = typed !== null && typed.beside === name ? typed.text : name;
  const next = text.trim();
  const why = whyNotName(policy, named, next, name);
  // Names in own code are found by a parser, which is fetched where there is such code.
  const readable = useParserFor(policy);
  const before =
    next === name || why !== null || !readable ? null : followedBy(policy, { ...named, from: name, to: next });
  const after = text === name && done?.name === name ? done : null;
  const words =
    before !== null
      ? followedWords(before, { from: name, to: next, isDone: false })
      : after !== null
        ? followedWords(after.followed, { from: after.from, to: name, isDone: true })
        : [];

  const give = async (): Promise<void> => {
    if (why !== null) return;
    if (next === name) return setTyped(null);
    // Where the parser cannot be had, what was typed stays as it is: half a rename would be none.
    if (!readable && !(await fetched())) return;
    const change = { ...named, from: name, to: next };
    const followed = followedBy(policyOf(studio.getState()), change);
    studio.endGesture();
    studio.edit(rename(change));
    setDone({ name: next, from: name, followed });
    setTyped(null);
  };

  const showRule = (note: RenameNote): void => {
    show({ dialog: null });
    studio.select([note.node], note.field);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the field within lets pass
    <span
      className="block min-w-0"
      data-keeps-escape={text === name ? undefined : ''}
      data-half-typed={text === name || why === null ? undefined : ''}
      // Given once the focus has arrived elsewhere: a dialog that sees its lines change in between takes the focus itself.
      onBlur={() => setTimeout(() => void give())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void give();
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) setTyped(null);
      }}
    >
      <TextInput
        mono
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { label })}
        value={text}
        invalid={why !== null}
        describedBy={why !== null || words.length > 0 ? noteId : undefined}
        onText={(to) => setTyped({ text: to, beside: name })}
      />
      <span id={noteId} role="status" className="block">
        {why !== null && (
          <span className="mt-0.5 flex gap-1 text-min leading-4 text-warn">
            <Icon name="problem" size={12} className="mt-0.5 shrink-0" />
            <span>
              {why} <code>{name}</code> stands.
            </span>
          </span>
        )}
        {words.map((line) => (
          <span key={line} className="mt-1 block text-min leading-4 text-ink-2">
            {line}
          </span>
        ))}
      </span>
      {after?.followed.notes.map((note) => (
        <button
          key={`${note.node} ${note.text}`}
          type="button"
          onClick={() => showRule(note)}
          className="block min-h-6 text-left text-min font-medium text-ink-2 underline underline-offset-2"
        >
          Show me “{nodeById(policy, note.node)?.name}”
        </button>
      ))}
    </span>
  );
}
