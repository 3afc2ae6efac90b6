import clsx from 'clsx';
import { type ChangeEvent, type ComponentProps, type CompositionEvent, useState } from 'react';
import { fieldLook } from '@/components/ui/controls';
import { useVisit } from './use-visit';

type Element = HTMLInputElement | HTMLTextAreaElement;

export interface TextInputProps {
  readonly value: string;
  readonly onText: (text: string, gesture: string) => void;
  /** Names of tools, arguments, keys and codes. */
  readonly mono?: boolean;
  /** `grows`: as many lines as the text needs, and Enter does not break it; `lines`: Enter does. */
  readonly size?: 'one' | 'grows' | 'lines';
  readonly quiet?: boolean;
  readonly id?: string;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly placeholder?: string;
  readonly className?: string;
}

/**
 * A text that is one undo step for each visit. While an input method composes, the text is kept here, so that no half
 * of a word reaches the policy and no new drawing disturbs it.
 */
export function TextInput(props: TextInputProps) {
  const { value, onText, mono = false, size = 'one', quiet = false, className } = props;
  const visit = useVisit();
  const [composed, setComposed] = useState<string | null>(null);
  const common = {
    id: props.id,
    'aria-label': props.label,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid === true ? true : undefined,
    placeholder: props.placeholder,
    value: composed ?? value,
    spellCheck: mono ? false : undefined,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<Element>) => {
      const text = event.currentTarget.value;
      if ((event.nativeEvent as InputEvent).isComposing) setComposed(text);
      else onText(text, visit.gesture());
    },
    onCompositionEnd: (event: CompositionEvent<Element>) => {
      setComposed(null);
      onText(event.currentTarget.value, visit.gesture());
    },
    onBlur: visit.leave,
    className: clsx(
      fieldLook,
      mono && 'font-mono text-min',
      quiet && 'text-ink-2',
      size === 'one' ? 'h-[26px]' : 'field-sizing-content block resize-none py-[3px] leading-[18px]',
      className,
    ),
  } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>;

  if (size === 'one') return <input type="text" {...common} />;
  return (
    <textarea
      rows={1}
      {...common}
      onKeyDown={(event) => {
        if (size === 'grows' && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
      }}
    />
  );
}
