import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../lib/current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmailEdit } from './email-edit.tsx';
import { leavesNoMethod, providersToUnlink } from './linked-providers.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';

interface EmailSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/**
 * The account's email address and its change, which takes effect once the new address is verified. A change that will
 * unlink other sign-in methods starts with a warning.
 */
export function EmailSection({ user, isObserving }: EmailSectionProps) {
  const [step, setStep] = useState<'show' | 'warn' | 'edit'>('show');
  const edit = useRef<HTMLButtonElement>(null);
  const unlinked = providersToUnlink(user);
  const leave = () => {
    flushSync(() => setStep('show'));
    edit.current?.focus();
  };
  return (
    <Section
      title="Email"
      lead="You log in with it, and we write to nobody else about your account."
      aside={
        user.email !== null && (
          <Badge tone={user.emailVerified ? 'success' : 'info'}>
            {user.emailVerified ? 'Verified' : 'Not verified'}
          </Badge>
        )
      }
    >
      {step === 'edit' ? (
        <EmailEdit onCancel={leave} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="wrap-anywhere min-w-0 text-lg">{user.email ?? 'No address yet'}</p>
          <Button
            ref={edit}
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
          A new address is waiting to be confirmed.{' '}
          <TextLink to={paths.emailVerificationRequired}>See what to do</TextLink>
        </p>
      )}
      {step === 'warn' && (
        <UnlinkDialog
          providers={unlinked}
          isLast={leavesNoMethod(user)}
          onConfirm={() => setStep('edit')}
          onClose={leave}
        />
      )}
    </Section>
  );
}
