import { notificationListTexts } from '@app/contract/notifications/texts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useNotificationActions } from '../item/use-notification-actions.ts';

/** Deletes all notifications, after the user has confirmed it. */
export function DeleteAllButton() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { deleteAll } = useNotificationActions();
  const confirm = async () => {
    setBusy(true);
    await deleteAll();
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {notificationListTexts.deleteAll}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={notificationListTexts.deleteTitle}
        description={notificationListTexts.deleteLead}
        confirmLabel={notificationListTexts.deleteAll}
        danger
        busy={isBusy}
        busyLabel={notificationListTexts.deleting}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
