import { PasswordRow } from '../../features/passwords/password-row.tsx';
import { DeleteAccountRow } from '../../features/privacy/delete-account-row.tsx';
import { ExportRow } from '../../features/privacy/export-row.tsx';
import { SecurityLogGroup } from '../../features/security-log/security-log-group.tsx';
import { SessionsGroup } from '../../features/sessions/sessions-group.tsx';
import { TrustedDevicesGroup } from '../../features/two-factor/trusted-devices-group.tsx';
import { TwoFactorRow } from '../../features/two-factor/two-factor-row.tsx';
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
