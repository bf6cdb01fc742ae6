import { useState } from 'react';
import type { User } from '../../../lib/api/current-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DeleteAccountSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Opens the dialog to delete the account. */
export function DeleteAccountSection({ user, isObserving }: DeleteAccountSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      danger
      title="Delete account"
      lead="This deletes your cards, your notifications and everything else in your account. It can’t be undone."
    >
      <Button
        variant="danger"
        disabled={isObserving}
        className="justify-self-start max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        Delete account
      </Button>
      {isOpen && <DeleteAccountDialog email={user.email} onClose={() => setOpen(false)} />}
    </Section>
  );
}
