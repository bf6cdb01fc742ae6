import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertDialogProps {
  title: ReactNode;
  /** What the user should know or do. */
  description?: ReactNode;
  onClose: () => void;
}

/** A message that the user must read before continuing. The dialog is open as long as it is rendered. */
export function AlertDialog({ title, description, onClose }: AlertDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    />
  );
}
