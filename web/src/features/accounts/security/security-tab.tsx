import type { User } from '../../../lib/current-user.ts';
import { Sections } from '../../../ui/section.tsx';
import { DeleteAccountSection } from '../deletion/delete-account-section.tsx';
import { PasswordSection } from '../password/password-section.tsx';
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx';
import { ExportSection } from './export-section.tsx';
import { SecurityLogSection } from './security-log-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TrustedDevicesSection } from './trusted-devices-section.tsx';

interface SecurityTabProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Everything about how the account is entered, and by whom. */
export function SecurityTab({ user, isObserving }: SecurityTabProps) {
  return (
    <Sections>
      <PasswordSection user={user} isObserving={isObserving} />
      <TwoFactorSection user={user} isObserving={isObserving} />
      <SessionsSection isObserving={isObserving} />
      {user.has2FA && <TrustedDevicesSection isObserving={isObserving} />}
      <SecurityLogSection />
      <ExportSection isObserving={isObserving} />
      <DeleteAccountSection user={user} isObserving={isObserving} />
    </Sections>
  );
}
