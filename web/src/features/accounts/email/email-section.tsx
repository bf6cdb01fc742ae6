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

interface EmailSectionProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** The address of the account, and its change, which takes effect once the new mailbox is proven. */
export function EmailSection({ user, isObserving }: EmailSectionProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = () => {
    flushSync(() => setEditing(false));
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
      {isEditing ? (
        <EmailEdit user={user} onCancel={leave} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="wrap-anywhere min-w-0 text-lg">{user.email ?? 'No address yet'}</p>
          <Button
            ref={edit}
            disabled={isObserving}
            icon={<Pencil aria-hidden="true" className="size-4.5 text-brass" />}
            onClick={() => setEditing(true)}
          >
            {user.email === null ? 'Add email' : 'Edit email'}
          </Button>
        </div>
      )}
      {user.auth.email.hasPendingEmailChange && !isEditing && (
        <p className="text-ash text-sm">
          A new address is waiting to be confirmed.{' '}
          <TextLink to={paths.emailVerificationRequired}>See what to do</TextLink>
        </p>
      )}
    </Section>
  );
}
