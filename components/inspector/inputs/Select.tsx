import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { fieldLook } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { useVisit } from './use-visit';

export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly heading?: string;
}

/** The options under their headings, in the order in which the headings first come. */
function grouped<T extends string>(options: readonly Option<T>[]) {
  const headings = [...new Set(options.map((option) => option.heading ?? ''))];
  return headings.map((heading) => ({
    heading,
    options: options.filter((option) => (option.heading ?? '') === heading),
  }));
}

/** A native choice from a list, as wide as what is chosen; choosing with the arrow keys is one undo step for each visit. */
export function Select<T extends string>({
  value,
  options,
  onChoose,
  label,
  id,
  mono = false,
  bare = false,
  quiet = false,
  wide = false,
  invalid = false,
  className,
}: {
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChoose: (value: T, gesture: string) => void;
  readonly label?: string;
  readonly id?: string;
  readonly mono?: boolean;
  /** Without a box: it reads as a word of the sentence around it. */
  readonly bare?: boolean;
  readonly quiet?: boolean;
  /** What is chosen names something that is not there. */
  readonly invalid?: boolean;
  /** As wide as there is room. */
  readonly wide?: boolean;
  readonly className?: string;
}) {
  const visit = useVisit();
  // A browser that cannot size a choice by its content is told about how wide it is.
  const letters = options.find((option) => option.value === value)?.label.length ?? 1;
  const listed = (list: readonly Option<T>[]) =>
    list.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ));
  return (
    <span
      style={{ '--letters': letters } as CSSProperties}
      className={clsx(
        'relative inline-flex max-w-full min-w-0 not-supports-[field-sizing:content]:w-[calc(var(--letters)*0.95ch+24px)]',
        wide && 'flex-auto',
        className,
      )}
    >
      <select
        id={id}
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        value={value}
        onBlur={visit.leave}
        onChange={(event) => onChoose(event.currentTarget.value as T, visit.gesture())}
        className={clsx(
          bare
            ? 'h-6 rounded-control pr-4.5 pl-1 text-card font-medium text-ink hover:bg-row-hover'
            : clsx(fieldLook, 'h-[26px] pr-4 pl-[5px]'),
          'field-sizing-content max-w-full min-w-0 cursor-pointer appearance-none truncate',
          mono && 'font-mono text-min',
          quiet && 'text-ink-2',
          wide && 'w-full',
          'not-supports-[field-sizing:content]:w-full',
        )}
      >
        {grouped(options).map(({ heading, options: list }) =>
          heading === '' ? (
            listed(list)
          ) : (
            <optgroup key={heading} label={heading}>
              {listed(list)}
            </optgroup>
          ),
        )}
      </select>
      <Icon
        name="down"
        size={12}
        className="pointer-events-none absolute top-1/2 right-1 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
