import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** The verb of what will happen, such as "Delete all". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the confirming button as something that cannot be undone. */
  danger?: boolean;
  /** The work is under way: the dialog stays until it is done. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that matters. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel = 'Cancel', danger = false, busy = false } = props;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={props.onClose}
      dismissable={!busy}
      title={title}
      description={description}
      actions={
        <>
          <Button data-autofocus variant="quiet" disabled={busy} onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={props.busyLabel}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
