'use client';

import clsx from 'clsx';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { Button, IconButton } from './controls';
import { useOverlays } from './later';
import { useFloats } from './leaving';
import { isBackAlready, useFocusBack, useWayBack } from './way-back';

const overlay = 'fixed inset-0 z-40 bg-scrim';
const box =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-card border border-hair-strong bg-panel shadow-float outline-none';

/** The dialog itself takes the focus, so that its title is read first and no button's tip opens. */
function focusItself(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** A field that holds something typed and not yet given keeps Escape for itself (`data-keeps-escape`). */
function unlessKept(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]') !== null) event.preventDefault();
}

const HALF_TYPED = '[data-half-typed]';

/** Whether a dialog holds text that was typed and is not used yet; while it does, every way out of it asks first. */
function useHalfTyped(content: RefObject<HTMLElement | null>) {
  const [asks, setAsks] = useState(false);
  const mayClose = useCallback((): boolean => {
    const held = content.current?.querySelector(HALF_TYPED) != null;
    setAsks(held);
    return !held;
  }, [content]);
  const goOn = (): void => setAsks(false);
  const back = (): void => {
    // What holds the text may be out of sight.
    (content.current?.querySelector<HTMLElement>(`:is(input, textarea)${HALF_TYPED}`) ?? content.current)?.focus();
  };
  useWayBack(asks, back);
  return { asks, mayClose, goOn };
}

/** A dialog over the page, with a title and a way to close it. */
export function Dialog({
  open,
  onClose,
  title,
  about,
  width = 560,
  isText = false,
  backLeaves = false,
  actions,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly width?: number;
  /** Nothing in it takes the focus, so the text itself does, that it can be scrolled by keys. */
  readonly isText?: boolean;
  /** The browser's *back* leaves by the way that led to it, and does not merely close it. */
  readonly backLeaves?: boolean;
  /** Stand before the way to close it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  useFocusBack(open);
  const content = useRef<HTMLDivElement>(null);
  const { asks, mayClose, goOn } = useHalfTyped(content);
  useFloats(open && !backLeaves, onClose, mayClose);
  const overlays = useOverlays(open);
  if (overlays === null) return null;
  const Parts = overlays.Dialog;
  // The question hears its own keys only a moment after it has come.
  const escaped = (event: KeyboardEvent): void => {
    if (!asks) return unlessKept(event);
    event.preventDefault();
    goOn();
  };
  return (
    <Parts.Root open={open} onOpenChange={(next) => next || (mayClose() && onClose())}>
      <Parts.Portal>
        <Parts.Overlay className={overlay} />
        <Parts.Content
          ref={content}
          className={box}
          style={{ maxWidth: width }}
          onOpenAutoFocus={focusItself}
          onEscapeKeyDown={escaped}
          onCloseAutoFocus={isBackAlready}
          {...(about === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <Parts.Title className="text-title font-semibold break-words">{title}</Parts.Title>
              {about !== undefined && (
                <Parts.Description className="mt-0.5 text-card text-ink-2">{about}</Parts.Description>
              )}
            </div>
            {actions}
            <Parts.Close asChild>
              <IconButton icon="remove" label="Close" className="-mr-2" />
            </Parts.Close>
          </div>
          <div
            {...(isText ? { tabIndex: 0, role: 'region', 'aria-label': 'Text' } : {})}
            className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 outline-offset-[-4px]"
          >
            {children}
          </div>
          <overlays.AlertDialog.Root open={asks} onOpenChange={(next) => next || goOn()}>
            <overlays.AlertDialog.Portal>
              <overlays.AlertDialog.Overlay className={clsx(overlay, 'z-50!')} />
              <overlays.AlertDialog.Content
                className={clsx(box, 'gap-3 p-5')}
                style={{ maxWidth: 420 }}
                onCloseAutoFocus={isBackAlready}
              >
                <overlays.AlertDialog.Title className="text-title font-semibold">
                  Let go of what you typed?
                </overlays.AlertDialog.Title>
                <overlays.AlertDialog.Description className="text-body text-ink-2">
                  It is not used yet, and is lost when this closes.
                </overlays.AlertDialog.Description>
                <div className="flex flex-wrap justify-end gap-2">
                  <Button look="line" onClick={onClose}>
                    Let it go
                  </Button>
                  <overlays.AlertDialog.Cancel asChild>
                    <Button look="ink">Go on typing</Button>
                  </overlays.AlertDialog.Cancel>
                </div>
              </overlays.AlertDialog.Content>
            </overlays.AlertDialog.Portal>
          </overlays.AlertDialog.Root>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Something that went wrong and must be read: one sentence, and a button that says so. */
export function Alert({
  open,
  onClose,
  title,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}) {
  useFocusBack(open);
  const overlays = useOverlays(open);
  if (overlays === null) return null;
  const { AlertDialog } = overlays;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          className={clsx(box, 'gap-3 p-5')}
          style={{ maxWidth: 460 }}
          onCloseAutoFocus={isBackAlready}
        >
          <AlertDialog.Title className="text-title font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="overflow-y-auto text-body break-words text-ink-2">
            {children}
          </AlertDialog.Description>
          <AlertDialog.Action asChild>
            <Button look="ink" className="self-end">
              OK
            </Button>
          </AlertDialog.Action>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
