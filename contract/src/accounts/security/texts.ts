import { secondFactorTexts } from '../two-factor/texts.ts';
import type { SecurityEvent } from './events.ts';

/** Error of a reauthentication request with no proof or several. */
export const REAUTHENTICATION_INPUT_REQUIRED = 'Please enter your password, a verification code or a backup code';

/** The dialog that opens if a request requires a recent login. */
export const reauthenticationTexts = {
  title: 'Confirm it’s you',
  lead: {
    password: 'It’s been a while. Enter your password to continue.',
    code: 'It’s been a while. Enter the code from your authenticator app to continue.',
    provider: 'It’s been a while. Confirm with a linked account to continue.',
    backupCode: 'Enter one of your backup codes to continue.',
  },
  /** Replaces `lead.code` if only a second factor is accepted. */
  secondFactorLead: 'Enter a code from your authenticator app to make this change.',
  switchTo: {
    password: 'Use my password instead',
    code: 'Use a code instead',
    provider: 'Use a linked account instead',
    backupCode: secondFactorTexts.useBackupCode,
  },
  /** Replaces `switchTo.code` next to a backup code. */
  switchToApp: secondFactorTexts.useApp,
  continueWith: 'Continue with {provider}',
  submit: 'Confirm',
  busy: 'Confirming…',
} as const;

export const sessionTexts = {
  title: 'Active sessions',
  lead: 'Don’t recognise a device? End its session, then change your password.',
  current: 'This device',
  end: 'End session',
  /** The visible label of each row's button. */
  endShort: 'End',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersLead: 'You’ll be logged out on every other device right away.',
  ended: 'Session ended',
  othersEnded: 'All other sessions ended',
  none: 'You’re not logged in anywhere else.',
} as const;

export const trustedDeviceTexts = {
  title: 'Trusted devices',
  lead: 'You don’t need a code to log in on these devices.',
  empty: 'No trusted devices yet',
  emptyHint: 'When you log in with a code, you can trust the device for 30 days.',
  remove: 'Remove',
  removed: 'Trusted device removed',
} as const;

export const exportTexts = {
  title: 'Download your data',
  lead: 'Everything we store about you, in one file.',
  submit: 'Download my data',
  /** The visible label of the row's button. */
  submitShort: 'Download',
  done: 'Your data has been downloaded.',
} as const;

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
