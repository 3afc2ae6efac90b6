'use client';

import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { Icon, type IconName } from './icons';
import { overlays, useOverlays } from './later';
import { useFloats } from './leaving';
import { LINES, useMenuKeys } from './menu-keys';
import { itemLook, paneLook } from './menu-look';
import { isBackAlready, useWayBack, useWayOut } from './way-back';

/** The menu is made only when it opens, so it has not seen the key that opened it: its first line takes the focus here. */
const focusFirst = (menu: HTMLElement | null): void =>
  menu?.querySelector<HTMLElement>(LINES)?.focus({ preventScroll: true });

/** A menu at a place of the page: the pointer, or what opened it. It is open while it is there. */
export function MenuAt({
  at,
  label,
  labelledBy,
  opener,
  align = 'start',
  onClose,
  onLeave,
  children,
}: {
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly label?: string;
  /** The id of what names the menu, in place of a label. */
  readonly labelledBy?: string;
  /** The button that opened it: pressing it again is left to the button. */
  readonly opener?: RefObject<HTMLElement | null>;
  readonly align?: 'start' | 'end';
  readonly onClose: () => void;
  /** Where the focus goes when the menu is gone. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  const [byKeyboard] = useState(() => document.activeElement?.matches(':focus-visible') === true);
  useFloats(true, onClose);
  const parts = useOverlays(true);
  useWayBack(parts !== null, onLeave);
  const menu = useWayOut(onLeave);
  const keys = useMenuKeys();
  const came = useCallback(
    (element: HTMLElement | null): void => {
      menu.current = element;
      if (byKeyboard) focusFirst(element);
    },
    [menu, byKeyboard],
  );
  if (parts === null) return null;
  const { DropdownMenu } = parts;
  const { x: left, y: top, width, height } = at;
  return (
    <DropdownMenu.Root open onOpenChange={(open) => open || onClose()} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={came}
          onKeyDownCapture={keys}
          aria-label={label}
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={`${paneLook} max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto`}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && opener?.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={isBackAlready}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** A line that opens further choices beside it. */
export function MenuMore({
  icon,
  label,
  children,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { DropdownMenu } = overlays();
  const keys = useMenuKeys();
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={`${itemLook} data-[state=open]:bg-row-hover`}>
        <span className="grid w-4 place-items-center text-ink-2">
          <Icon name={icon} size={15} />
        </span>
        {label}
        <Icon name="right" size={14} className="ml-auto text-ink-3" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent
          onKeyDownCapture={keys}
          sideOffset={4}
          collisionPadding={8}
          // Where neither side has room for all of it, its lines wrap.
          className={`${paneLook} max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width))]! min-w-0! overflow-y-auto`}
        >
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** A heading over some lines of a menu. */
export function MenuHead({ children }: { readonly children: ReactNode }) {
  const { DropdownMenu } = overlays();
  return (
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-min font-medium text-ink-3">{children}</DropdownMenu.Label>
  );
}
