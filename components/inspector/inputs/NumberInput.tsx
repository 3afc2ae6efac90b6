import clsx from 'clsx';
import { useId, useState } from 'react';
import { value as valueWords } from '@/lib/nodes';
import { readAs, readNumber } from '@/lib/nodes/typed';
import type { Scalar } from '@/lib/policy/conditions';
import { Note } from './Note';
import { TextInput } from './TextInput';

/**
 * A number. What is no number yet stays here, with what it needs, and never reaches the policy: what was there stands.
 * A file may hold something else than a number; it is shown until a number is typed.
 */
export function NumberInput({
  value,
  onNumber,
  whyNot = () => null,
  label,
  id,
  className,
}: {
  readonly value: Scalar;
  readonly onNumber: (value: number, gesture: string) => void;
  /** Why a number cannot stand here, as the beginning of a sentence; null where it can. */
  readonly whyNot?: (value: number) => string | null;
  readonly label?: string;
  readonly id?: string;
  readonly className?: string;
}) {
  // What was typed, and the value that it stands beside: another value from elsewhere makes it void.
  const [typed, setTyped] = useState<{ readonly text: string; readonly beside: Scalar } | null>(null);
  const noteId = useId();
  const text = typed !== null && Object.is(typed.beside, value) ? typed.text : String(value);
  const read = readNumber(text);
  const why = text.trim() === '' ? 'Needs a number' : read === null ? 'No number, such as 1,800 or 2.5' : whyNot(read);
  const wrong = why !== null || typeof value !== 'number';
  const understood = wrong || text !== typed?.text ? null : readAs(text);
  return (
    <span className={clsx('block', className)}>
      <TextInput
        value={text}
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { label })}
        describedBy={wrong || understood !== null ? noteId : undefined}
        invalid={wrong}
        className="field-sizing-content tabular-nums"
        onText={(next, gesture) => {
          const typedNumber = readNumber(next);
          const stands = typedNumber !== null && whyNot(typedNumber) === null ? typedNumber : null;
          setTyped({ text: next, beside: stands ?? value });
          if (stands !== null) onNumber(stands, gesture);
        }}
      />
      {wrong && (
        <Note id={noteId}>
          {why ?? 'No number'}; {valueWords(value)} stands.
        </Note>
      )}
      {understood !== null && (
        <Note id={noteId} calm>
          {understood}
        </Note>
      )}
    </span>
  );
}
