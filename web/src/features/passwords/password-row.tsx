import {
  addPasswordTexts,
  changePasswordTexts,
  passwordRowTexts,
  setPasswordTexts,
} from '@app/contract/passwords/texts';
import { useState } from 'react';
import type { User } from '../../lib/api/current-user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Row } from '../../ui/layout/rows.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EmailRequiredDialog, FirstPasswordDialog } from './first-password-dialog.tsx';

interface PasswordRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/**
 * Changes the password or sets the first password. If the email address is not verified, the first password is set by an email
 * link.
 */
export function PasswordRow({ user, isObserving }: PasswordRowProps) {
  // An open dialog stays open, although its own request changes the account.
  const [openFor, setOpenFor] = useState<User>();
  const close = () => setOpenFor(undefined);
  const hasPassword = user.providers.includes('email');
  const isPending = !hasPassword && user.auth.email.pendingChanges.passwordAddition;
  const action = hasPassword
    ? changePasswordTexts.title
    : (user.emailVerified ? setPasswordTexts : addPasswordTexts).submit;
  return (
    <>
      <Row
        label="Password"
        badge={isPending && <Badge tone="info">{passwordRowTexts.badge}</Badge>}
        help={isPending ? passwordRowTexts.leadPending : passwordRowTexts[hasPassword ? 'leadSet' : 'leadUnset']}
        control={
          <>
            {isPending && (
              <LinkButton to={paths.emailVerificationRequired} variant="quiet" size="sm">
                {passwordRowTexts.resend}
              </LinkButton>
            )}
            <Button size="sm" aria-label={action} disabled={isObserving} onClick={() => setOpenFor(user)}>
              {passwordRowTexts[hasPassword ? 'change' : 'set']}
            </Button>
          </>
        }
      />
      {openFor && <PasswordDialog user={openFor} onClose={close} />}
    </>
  );
}

function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  if (user.providers.includes('email')) return <ChangePasswordDialog onClose={onClose} />;
  if (user.email === null) return <EmailRequiredDialog onClose={onClose} />;
  return <FirstPasswordDialog byEmail={!user.emailVerified} onClose={onClose} />;
}
