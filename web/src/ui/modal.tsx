import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { pushModal } from './modal-stack.ts';

export interface ModalProps {
  open: boolean;
  /** Called when the person asks to close it (Escape, the scrim); set `open` to false there. */
  onClose: () => void;
  /** False while closing would lose work: Escape and the scrim then do nothing. */
  dismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  children: ReactNode;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-label'?: string;
}

/**
 * The bare modal under Dialog and Sheet: the browser's own `<dialog>`, which keeps the focus inside, makes the page
 * behind it inert and gives the focus back when it closes. Nothing is drawn while `open` is false.
 */
export function Modal(props: ModalProps) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null;
}

function OpenModal({ open: _, onClose, dismissable = true, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const pop = pushModal(element);
    return () => {
      pop();
      element.close();
    };
  }, []);
  const pressScrim = (event: MouseEvent) => event.target === dialog.current && dismissable && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as onCancel
    <dialog
      ref={dialog}
      {...rest}
      onClick={pressScrim}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissable) onClose();
      }}
      className={cx('border-0 p-0 text-paper backdrop:animate-fade', className)}
    >
      {children}
    </dialog>
  );
}
