'use client';

import clsx from 'clsx';
import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icons';
import { overlays } from './later';
import { MenuAt } from './MenuAt';
import { itemLook } from './menu-look';
import { isLost } from './way-back';

/** A menu that opens from a button. */
export function Menu({
  trigger,
  children,
  align = 'start',
  label,
}: {
  readonly trigger: ReactElement<object>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  /** What the menu is called, where the button's own name does not say it. */
  readonly label?: string;
}) {
  const id = useId();
  const [at, setAt] = useState<DOMRect | null>(null);
  const open = at !== null;
  const button = useRef<HTMLButtonElement>(null);
  const show = (): void => setAt(button.current?.getBoundingClientRect() ?? null);

  // What was chosen may have put the focus elsewhere: then it does not go back to the button.
  const leave = (): void => {
    if (isLost() || document.activeElement?.closest('[role=menu]') != null) button.current?.focus();
  };
  const key = (event: { readonly key: string; preventDefault(): void }): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    show();
  };

  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => (open ? setAt(null) : show()),
        onKeyDown: key,
      } as object)}
      {open && (
        <MenuAt
          at={at}
          align={align}
          {...(label === undefined ? { labelledBy: id } : { label })}
          opener={button}
          onClose={() => setAt(null)}
          onLeave={leave}
        >
          {children}
        </MenuAt>
      )}
    </>
  );
}

/** One thing to do; `keys` is its shortcut, shown at the end of the line. */
export function MenuItem({
  icon,
  keys,
  about,
  onChoose,
  disabled,
  children,
}: {
  readonly icon?: IconName;
  readonly keys?: string;
  /** What it would do, in small under it; two lines are kept free for it. */
  readonly about?: string;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  const { DropdownMenu } = overlays();
  return (
    <DropdownMenu.Item
      onSelect={onChoose}
      disabled={disabled === true}
      className={clsx(itemLook, about !== undefined && 'items-start! py-1.5')}
    >
      <span className={clsx('grid w-4 shrink-0 place-items-center text-ink-2', about !== undefined && 'h-[18px]')}>
        {icon !== undefined && <Icon name={icon} size={15} />}
      </span>
      {about === undefined ? (
        children
      ) : (
        <span className="w-56 leading-[18px]">
          {children} <span className="block min-h-8 text-min leading-4 text-ink-3">{about}</span>
        </span>
      )}
      {keys !== undefined && <kbd className="ml-auto pl-6 text-min text-ink-3">{keys}</kbd>}
    </DropdownMenu.Item>
  );
}

/** A choice of one among several, the present one ticked. */
export function MenuChoice<T extends string>({
  value,
  choices,
  onChoose,
}: {
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string; readonly icon: IconName }[];
  readonly onChoose: (value: T) => void;
}) {
  const { DropdownMenu } = overlays();
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChoose(next as T)}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={itemLook}>
          <Icon name={choice.icon} size={15} className="text-ink-2" />
          {choice.label}
          <DropdownMenu.ItemIndicator className="ml-auto">
            <Icon name="accepted" size={14} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLine({ className }: { readonly className?: string }) {
  const { DropdownMenu } = overlays();
  return <DropdownMenu.Separator className={clsx('mx-2 my-1 h-px bg-hair', className)} />;
}
