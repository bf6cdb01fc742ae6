import { DeleteAccountSection } from '../../features/accounts/deletion/delete-account-section.tsx';
import { PasswordSection } from '../../features/accounts/password/password-section.tsx';
import { ExportSection } from '../../features/accounts/security/export-section.tsx';
import { SecurityLogSection } from '../../features/accounts/security/security-log-section.tsx';
import { SessionsSection } from '../../features/accounts/security/sessions-section.tsx';
import { TrustedDevicesSection } from '../../features/accounts/security/trusted-devices-section.tsx';
import { TwoFactorSection } from '../../features/accounts/two-factor/two-factor-section.tsx';
import type { User } from '../../lib/api/current-user.ts';
import { Sections } from '../../ui/layout/section.tsx';

interface SecurityTabProps {
  readonly user: User;
  readonly isObserving: boolean;
}

/** Password, two-factor authentication, sessions, security log, data export and account deletion. */
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
