import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../lib/api/current-user.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import { EmailEdit } from './email-edit.tsx';
import { UnlinkWarningDialog } from './unlink-warning-dialog.tsx';
import { leavesNoSignInMethod, providersToUnlink } from './unlinked-providers.ts';

interface EmailRowProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/**
 * Shows and changes the email address. The change takes effect once the new email address is verified; if it will unlink other
 * sign-in methods, a warning is shown first.
 */
export function EmailRow({ user, isObserving }: EmailRowProps) {
  const [step, setStep] = useState<'show' | 'warn' | 'edit'>('show');
  const editButton = useRef<HTMLButtonElement>(null);
  const unlinked = providersToUnlink(user);
  const closeEditor = () => {
    flushSync(() => setStep('show'));
    editButton.current?.focus();
  };
  const isEditing = step === 'edit';
  const isPending = user.auth.email.hasPendingEmailChange && !isEditing;
  return (
    <>
      <Row
        label="Email"
        badge={
          user.email !== null && (
            <Badge tone={user.emailVerified ? 'success' : 'info'}>
              {user.emailVerified ? 'Verified' : 'Not verified'}
            </Badge>
          )
        }
        help="You log in with it, and we write to you there."
        value={!isEditing && (user.email ?? 'No email address yet')}
        control={
          !isEditing && (
            <Button
              ref={editButton}
              size="sm"
              aria-label={user.email === null ? 'Add email' : 'Edit email'}
              disabled={isObserving}
              onClick={() => setStep(unlinked.length > 0 ? 'warn' : 'edit')}
            >
              {user.email === null ? 'Add' : 'Edit'}
            </Button>
          )
        }
        details={isEditing ? <EmailEdit onCancel={closeEditor} /> : isPending && <PendingChange />}
      />
      {step === 'warn' && (
        <UnlinkWarningDialog
          providers={unlinked}
          isLast={leavesNoSignInMethod(user)}
          onConfirm={() => setStep('edit')}
          onClose={closeEditor}
        />
      )}
    </>
  );
}

function PendingChange() {
  return (
    <p className="text-ash text-sm">
      Your new email address isn’t confirmed yet.{' '}
      <TextLink to={paths.emailVerificationRequired}>What to do next</TextLink>
    </p>
  );
}
