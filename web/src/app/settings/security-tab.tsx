import { DeleteAccountRow } from '../../features/accounts/deletion/delete-account-row.tsx';
import { PasswordRow } from '../../features/accounts/password/password-row.tsx';
import { ExportRow } from '../../features/accounts/security/export-row.tsx';
import { SecurityLogGroup } from '../../features/accounts/security/security-log-group.tsx';
import { SessionsGroup } from '../../features/accounts/security/sessions-group.tsx';
import { TrustedDevicesGroup } from '../../features/accounts/security/trusted-devices-group.tsx';
import { TwoFactorRow } from '../../features/accounts/two-factor/two-factor-row.tsx';
import { RowGroup, RowGroups, Rows } from '../../ui/layout/rows.tsx';
import type { SettingsTabProps } from './settings-tab-props.ts';

/** Password, two-factor authentication, sessions, security log, data export and account deletion. */
export function SecurityTab({ user, isObserving }: SettingsTabProps) {
  return (
    <RowGroups>
      <RowGroup title="Logging in">
        <Rows>
          <PasswordRow user={user} isObserving={isObserving} />
          <TwoFactorRow user={user} isObserving={isObserving} />
        </Rows>
      </RowGroup>
      <SessionsGroup isObserving={isObserving} />
      {user.has2FA && <TrustedDevicesGroup isObserving={isObserving} />}
      <SecurityLogGroup />
      <RowGroup title="Your data">
        <Rows>
          <ExportRow isObserving={isObserving} />
          <DeleteAccountRow user={user} isObserving={isObserving} />
        </Rows>
      </RowGroup>
    </RowGroups>
  );
}
