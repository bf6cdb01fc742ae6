import { useState } from 'react';
import type { User } from '../../../lib/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface DeleteAccountSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The way out for good. */
export function DeleteAccountSection({ user, isObserving }: DeleteAccountSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section
      danger
      title="Delete account"
      lead="Your cards, your notifications and everything else of your account go with it. Nobody can bring them back."
    >
      <Button
        variant="danger"
        disabled={isObserving}
        className="justify-self-start max-sm:w-full"
        onClick={() => setAsking(true)}
      >
        Delete account
      </Button>
      {isAsking && <DeleteAccountDialog email={user.email} onClose={() => setAsking(false)} />}
    </Section>
  );
}
