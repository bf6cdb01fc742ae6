import { type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../styles/cx.ts';
import { useHoldPage } from './hold-page.ts';
import { isModalOpen, pushModal } from './modal-stack.ts';
import { quietFocus } from './quiet-focus.ts';

/** The time after its opening in which a modal ignores the second click of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

export interface ModalBaseProps {
  open: boolean;
  /** Called when the user dismisses the modal with Escape or a click on the scrim. The caller must then set `open` to false. */
  onClose: () => void;
  /** Whether Escape and clicks on the scrim dismiss the modal. */
  dismissible?: boolean;
  /** Whether the modal replaces another modal. It is then not animated. */
  replacesModal?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  children: ReactNode;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-label'?: string;
}

/**
 * The unstyled base of Dialog and Sheet: a native `<dialog>`, which traps the focus, makes the page inert and restores the
 * focus when it closes. The first control gets the focus, or the one marked `data-autofocus`. Renders nothing while `open`
 * is false. `className` applies to the inner panel.
 */
export function ModalBase(props: ModalBaseProps) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null;
}

function OpenModal(props: ModalBaseProps) {
  const { open: _, onClose, dismissible = true, replacesModal: __, className, children, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const pressedScrim = useRef(false);
  // The scrim moves to the topmost modal (see base.css), so only the first one fades in.
  const [isFirst] = useState(() => !isModalOpen());
  useHoldPage(true);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    openedAt.current = performance.now();
    // Undoes the browser's scrolling to the focused control, which ignores the opening animation.
    element.scrollTop = 0;
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    quietFocus();
    const pop = pushModal(element);
    return () => {
      pop();
      element.close();
    };
  }, []);
  // The first click opened the modal; the second one would close it or press a control that has not been read yet.
  const ignoreDoubleClick = (event: MouseEvent) => {
    if (event.detail < 2 || event.timeStamp - openedAt.current > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A drag that starts in the panel (text selection) and ends on the scrim must not close it.
  const press = (event: PointerEvent) => {
    pressedScrim.current = event.target === dialog.current;
  };
  const release = (event: MouseEvent) => {
    if (pressedScrim.current && event.target === dialog.current && dismissible) onClose();
  };
  // Browsers close a dialog on a second Escape even if the first was prevented.
  const handleBrowserClose = () => {
    if (!dialog.current || dialog.current.open) return;
    if (dismissible) onClose();
    else dialog.current.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as onCancel
    <dialog
      ref={dialog}
      {...rest}
      onPointerDown={press}
      onClickCapture={ignoreDoubleClick}
      onClick={release}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={handleBrowserClose}
      className={cx(
        'fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-transparent p-0 text-paper',
        isFirst && 'backdrop:animate-fade',
      )}
    >
      <div className={cx('relative min-w-0', className)}>{children}</div>
    </dialog>
  );
}
