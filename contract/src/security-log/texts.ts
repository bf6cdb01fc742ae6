import type { SecurityEvent } from './events.ts';

/** The security log and the text of each event. */
export const securityLogTexts = {
  title: 'Security log',
  lead: 'Logins and security changes, newest first.',
  empty: 'Nothing here yet.',
  events: {
    login: 'Logged in',
    login_failed: 'Login failed',
    reauthenticated: 'Identity confirmed',
    reauthentication_failed: 'Identity check failed',
    session_ended: 'Session ended',
    refresh_token_reused: 'Session ended because its token was used twice',
    password_changed: 'Password changed',
    password_set: 'Password set',
    password_reset_requested: 'Password reset requested',
    password_reset: 'Password reset with an email link',
    email_verified: 'Email address verified',
    email_change_requested: 'Email address change requested',
    email_changed: 'Email address changed',
    two_factor_enabled: 'Two-factor authentication turned on',
    two_factor_disabled: 'Two-factor authentication turned off',
    two_factor_failed: 'Wrong verification code entered',
    backup_codes_regenerated: 'Backup codes regenerated',
    backup_code_used: 'Backup code used',
    device_trusted: 'Device trusted for 30 days',
    trusted_device_removed: 'Trusted device removed',
    provider_linked: 'Provider account linked',
    provider_unlinked: 'Provider account unlinked',
    deletion_requested: 'Account deletion requested',
    data_exported: 'Data downloaded',
  } satisfies Record<SecurityEvent, string>,
} as const;
