import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { Elements } from '../elements.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  description: ReactNode;
  /** The label of the confirm button: the action, such as "Delete all". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether the confirm button is styled as destructive. */
  danger?: boolean;
  /** Whether the action is running. The dialog then cannot be dismissed. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: Elements;
}

/** Asks the user to confirm an action. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel = 'Cancel', danger = false, busy = false } = props;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={props.onClose}
      dismissible={!busy}
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
