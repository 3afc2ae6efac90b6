import { useRef, useState } from 'react';
import { fieldLook } from '@/components/ui/controls';
import { useFirstFocus } from './use-first-focus';

/** A name that is typed where it stands: Enter or leaving gives it, Escape gives it up. An empty one is given up too. */
export function Renaming({
  label,
  name,
  onDone,
}: {
  readonly label: string;
  readonly name: string;
  /** Null: it stays as it was. */
  readonly onDone: (name: string | null) => void;
}) {
  const input = useFirstFocus<HTMLInputElement>();
  const [text, setText] = useState(name);
  const isOver = useRef(false);
  const end = (to: string | null): void => {
    if (isOver.current) return; // going takes the focus away, which is leaving once more
    isOver.current = true;
    onDone(to);
  };
  const give = (): void => end(text.trim() === '' || text === name ? null : text.trim());
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      data-keeps-escape=""
      onChange={(event) => setText(event.target.value)}
      onBlur={give}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault(); // it would press what has the focus next
        if (event.key === 'Enter') give();
        else end(null);
      }}
      className={`${fieldLook} h-8 font-semibold`}
    />
  );
}
