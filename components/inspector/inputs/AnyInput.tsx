import { useState } from 'react';
import { readScalar, writeScalar } from '@/lib/nodes/typed';
import type { Scalar } from '@/lib/policy/conditions';
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
  // Kept as typed as long as it reads as the value: `1.0` must not become `1` under the author's fingers.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      mono
      label={`${label}: a number, true, false, or a text`}
      value={typed !== null && readScalar(typed) === value ? typed : writeScalar(value)}
      onText={(text, gesture) => {
        setTyped(text);
        onValue(readScalar(text), gesture);
      }}
      {...(className === undefined ? {} : { className })}
    />
  );
}
