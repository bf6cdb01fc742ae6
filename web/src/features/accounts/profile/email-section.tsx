import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../lib/api/current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmailEdit } from './email-edit.tsx';
import { UnlinkWarningDialog } from './unlink-warning-dialog.tsx';
import { leavesNoSignInMethod, providersToUnlink } from './unlinked-providers.ts';

interface EmailSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/**
 * Shows and changes the email address. The change takes effect once the new address is verified; if it will unlink other
 * sign-in methods, a warning comes first.
 */
export function EmailSection({ user, isObserving }: EmailSectionProps) {
  const [step, setStep] = useState<'show' | 'warn' | 'edit'>('show');
  const editButton = useRef<HTMLButtonElement>(null);
  const unlinked = providersToUnlink(user);
  const closeEditor = () => {
    flushSync(() => setStep('show'));
    editButton.current?.focus();
  };
  return (
    <Section
      title="Email"
      lead="You use it to log in, and it’s where we email you about your account."
      aside={
        user.email !== null && (
          <Badge tone={user.emailVerified ? 'success' : 'info'}>
            {user.emailVerified ? 'Verified' : 'Not verified'}
          </Badge>
        )
      }
    >
      {step === 'edit' ? (
        <EmailEdit onCancel={closeEditor} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="wrap-anywhere min-w-0 text-lg">{user.email ?? 'No email address yet'}</p>
          <Button
            ref={editButton}
            disabled={isObserving}
            icon={<Pencil aria-hidden="true" className="size-4.5 text-brass" />}
            onClick={() => setStep(unlinked.length > 0 ? 'warn' : 'edit')}
          >
            {user.email === null ? 'Add email' : 'Edit email'}
          </Button>
        </div>
      )}
      {user.auth.email.hasPendingEmailChange && step !== 'edit' && (
        <p className="text-ash text-sm">
          Your new email address isn’t confirmed yet.{' '}
          <TextLink to={paths.emailVerificationRequired}>What to do next</TextLink>
        </p>
      )}
      {step === 'warn' && (
        <UnlinkWarningDialog
          providers={unlinked}
          isLast={leavesNoSignInMethod(user)}
          onConfirm={() => setStep('edit')}
          onClose={closeEditor}
        />
      )}
    </Section>
  );
}
