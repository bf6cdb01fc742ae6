import type { ManagedUser } from '@app/contract/admin/schemas';
import { userDialogTexts } from '@app/contract/admin/texts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/** The actions that are confirmed first. */
export type Confirmed = keyof typeof userDialogTexts;

export interface UserDialogProps {
  user: ManagedUser;
  action: Confirmed;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that affects the account's user. */
export function UserDialog({ user, action, onConfirm, onClose }: UserDialogProps) {
  const { title, lead, confirm } = userDialogTexts[action];
  return (
    <ConfirmDialog
      open
      title={<span className="wrap-anywhere">{title.replace('{username}', user.username)}</span>}
      description={lead}
      confirmLabel={confirm}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
