import type { User } from '../../../lib/current-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Section, Sections } from '../../../ui/section.tsx';

interface SecurityTabProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Everything about how the account is entered, and by whom. */
export function SecurityTab({ user }: SecurityTabProps) {
  return (
    <Sections>
      <Section
        title="Two-factor authentication"
        aside={<Badge tone={user.has2FA ? 'success' : 'info'}>{user.has2FA ? 'On' : 'Off'}</Badge>}
        lead="A code from your phone, asked for besides your password."
      />
    </Sections>
  );
}
