import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface AlertDialogProps {
  title: ReactNode;
  /** What to know or do about it. */
  description?: ReactNode;
  onClose: () => void;
}

/** Says one thing that has to be read before going on. Stands while it is rendered. */
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
