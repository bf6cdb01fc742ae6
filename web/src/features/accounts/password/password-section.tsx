import {
  addPasswordTexts,
  changePasswordTexts,
  passwordSectionTexts,
  setPasswordTexts,
} from '@app/contract/accounts/password/texts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../lib/api/current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EmailRequiredDialog, FirstPasswordDialog } from './first-password-dialog.tsx';

interface PasswordSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Changes the password, or sets the first one; by an email link if the email address is not verified. */
export function PasswordSection({ user, isObserving }: PasswordSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const hasPassword = user.providers.includes('email');
  const isPending = !hasPassword && user.auth.email.pendingChanges.passwordAddition;
  return (
    <Section
      title="Password"
      lead={isPending ? passwordSectionTexts.leadPending : passwordSectionTexts[hasPassword ? 'leadSet' : 'leadUnset']}
      aside={isPending && <Badge tone="info">{passwordSectionTexts.badge}</Badge>}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isObserving}
          icon={<KeyRound aria-hidden="true" className="size-4.5 text-brass" />}
          onClick={() => setOpen(true)}
        >
          {hasPassword ? changePasswordTexts.title : (user.emailVerified ? setPasswordTexts : addPasswordTexts).submit}
        </Button>
        {isPending && (
          <LinkButton to={paths.emailVerificationRequired} variant="quiet">
            {passwordSectionTexts.resend}
          </LinkButton>
        )}
      </div>
      {isOpen && hasPassword && <ChangePasswordDialog onClose={close} />}
      {isOpen && !hasPassword && user.email === null && <EmailRequiredDialog onClose={close} />}
      {isOpen && !hasPassword && user.email !== null && (
        <FirstPasswordDialog byEmail={!user.emailVerified} onClose={close} />
      )}
    </Section>
  );
}
