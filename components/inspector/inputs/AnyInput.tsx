import { useId, useState } from 'react';
import { readAs, readScalar, writeScalar } from '@/lib/nodes/typed';
import type { Scalar } from '@/lib/policy/conditions';
import { Note } from './Note';
import { TextInput } from './TextInput';

/** A value of no declared type: what looks like a number or a truth is one, and quotes make it a text. */
export function AnyInput({
  value,
  onValue,
  label,
  className,
}: {
  readonly value: Scalar;
  readonly onValue: (value: Scalar, gesture: string) => void;
  readonly label: string;
  readonly className?: string;
}) {
  const noteId = useId();
  // Kept as typed as long as it reads as the value: `1.0` must not become `1` under the author's fingers.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && readScalar(typed) === value ? typed : writeScalar(value);
  const understood = shown === typed ? readAs(shown) : null;
  return (
    <>
      <TextInput
        mono
        label={`${label}: a number, true, false, or a text`}
        value={shown}
        describedBy={understood === null ? undefined : noteId}
        onText={(text, gesture) => {
          setTyped(text);
          onValue(readScalar(text), gesture);
        }}
        {...(className === undefined ? {} : { className })}
      />
      {understood !== null && (
        <Note id={noteId} calm>
          {understood}
        </Note>
      )}
    </>
  );
}
