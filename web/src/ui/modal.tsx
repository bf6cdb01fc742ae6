import { type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { pushModal } from './modal-stack.ts';

export interface ModalProps {
  open: boolean;
  /** Called when the person asks to close it (Escape, the scrim); set `open` to false there. */
  onClose: () => void;
  /** False while closing would lose work: Escape and the scrim then do nothing. */
  dismissable?: boolean;
  /** True where it takes the place of another modal: the scrim is there already and does not fade in again. */
  follows?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  children: ReactNode;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-label'?: string;
}

/**
 * The bare modal under Dialog and Sheet: the browser's own `<dialog>`, which keeps the focus inside, makes the page
 * behind it inert and gives the focus back when it closes. The first control takes the focus, or the one marked
 * `data-autofocus`. Nothing is drawn while `open` is false. `className` dresses the panel inside.
 */
export function Modal(props: ModalProps) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null;
}

function OpenModal(props: ModalProps) {
  const { open: _, onClose, dismissable = true, follows = false, className, children, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedScrim = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The browser scrolls to what it focuses, as if a rising sheet were already in its place.
    element.scrollTop = 0;
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    const pop = pushModal(element);
    return () => {
      pop();
      element.close();
    };
  }, []);
  // A drag that begins inside the panel (selecting text) and ends outside is no wish to leave.
  const press = (event: PointerEvent) => {
    pressedScrim.current = event.target === dialog.current;
  };
  const release = (event: MouseEvent) => {
    if (pressedScrim.current && event.target === dialog.current && dismissable) onClose();
  };
  // Browsers close a dialog on a second Escape whatever we say to the first.
  const closedByBrowser = () => {
    if (!dialog.current || dialog.current.open) return;
    if (dismissable) onClose();
    else dialog.current.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as onCancel
    <dialog
      ref={dialog}
      {...rest}
      onPointerDown={press}
      onClick={release}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClose={closedByBrowser}
      className={cx(
        'fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-transparent p-0 text-paper',
        !follows && 'backdrop:animate-fade',
      )}
    >
      <div className={cx('relative min-w-0', className)}>{children}</div>
    </dialog>
  );
}
