'use client';

import clsx from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';

export const itemLook =
  'flex h-8 cursor-default items-center gap-2 rounded-control pr-2.5 pl-2 text-card text-ink outline-none select-none data-disabled:opacity-45 data-highlighted:bg-row-hover data-highlighted:shadow-[inset_0_0_0_1px_var(--hair-strong)]';

/** What was chosen may have put the focus elsewhere: then it does not go back to the button. */
function staysWhereItWent(event: Event): void {
  const focused = document.activeElement;
  const menu = event.currentTarget;
  if (focused !== null && focused !== document.body && !(menu instanceof Element && menu.contains(focused)))
    event.preventDefault();
}

/** A menu that opens from a button. */
export function Menu({
  trigger,
  children,
  align = 'start',
  label,
}: {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
  /** What the menu is called, where the button's own name does not say it. */
  readonly label?: string;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={staysWhereItWent}
          {...(label === undefined ? {} : { 'aria-label': label })}
          className="z-50 min-w-52 rounded-card border border-hair-strong bg-card p-1 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One thing to do; `keys` is its shortcut, shown at the end of the line. */
export function MenuItem({
  icon,
  keys,
  onChoose,
  disabled,
  children,
}: {
  readonly icon?: IconName;
  readonly keys?: string;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.Item onSelect={onChoose} disabled={disabled === true} className={itemLook}>
      <span className="grid w-4 place-items-center text-ink-2">
        {icon !== undefined && <Icon name={icon} size={15} />}
      </span>
      {children}
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
  return <DropdownMenu.Separator className={clsx('mx-2 my-1 h-px bg-hair', className)} />;
}
