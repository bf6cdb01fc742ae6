import { useState } from 'react';
import type { User } from '../../lib/api/current-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/rows.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DeleteAccountRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Opens the dialog to delete the account. */
export function DeleteAccountRow({ user, isObserving }: DeleteAccountRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row
        label="Delete account"
        help="With your cards and everything else. This can’t be undone."
        control={
          <Button
            variant="danger"
            size="sm"
            aria-label="Delete account"
            disabled={isObserving}
            onClick={() => setOpen(true)}
          >
            Delete
          </Button>
        }
      />
      {isOpen && <DeleteAccountDialog email={user.email} onClose={() => setOpen(false)} />}
    </>
  );
}
