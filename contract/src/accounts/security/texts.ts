import { secondFactorTexts } from '../two-factor/texts.ts';
import type { SecurityEvent } from './events.ts';

/** Error of a reauthentication request with no proof or several. */
export const REAUTHENTICATION_PROOF_REQUIRED = 'Please enter your password, a verification code or a backup code';

/** The dialog that opens if a request requires a recent login. */
export const reauthenticationTexts = {
  title: 'Confirm that it is you',
  lead: {
    password: 'You logged in a while ago. Enter your password, and what you were doing goes on by itself.',
    code: 'You logged in a while ago. Enter the code of your authenticator app, and what you were doing goes on by itself.',
    provider: 'You logged in a while ago. Confirm with a linked account, and what you were doing goes on by itself.',
    backupCode: 'Enter one of the backup codes you saved. We then finish what you started.',
  },
  /** Replaces `lead.code` if only a second factor is accepted. */
  secondFactorLead:
    'This change needs your second factor. Enter the code from your authenticator app, and we finish what you started.',
  switchTo: {
    password: 'Use my password instead',
    code: 'Use a code instead',
    provider: 'Use a linked account instead',
    backupCode: secondFactorTexts.useBackupCode,
  },
  /** Replaces `other.code` next to a backup code. */
  switchToApp: secondFactorTexts.useApp,
  continueWith: 'Continue with {provider}',
  submit: 'Confirm',
  busy: 'Confirming…',
} as const;

export const sessionTexts = {
  title: 'Active sessions',
  lead: 'Where you are logged in. End what you do not know, then change your password.',
  current: 'This device',
  end: 'End session',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersLead: 'Every device but this one is logged out at once.',
  ended: 'Session ended',
  othersEnded: 'All other sessions ended',
  none: 'You are logged in nowhere else.',
} as const;

export const trustedDeviceTexts = {
  title: 'Trusted devices',
  lead: 'They are not asked for a code when you log in.',
  empty: 'No device is trusted. You can trust one for 30 days when you log in with a code.',
  remove: 'Remove',
  removed: 'Trusted device removed',
} as const;

export const exportTexts = {
  title: 'Your data',
  lead: 'All that is held on your account, in one file to keep or to take elsewhere.',
  submit: 'Download my data',
  busy: 'Collecting your data…',
  done: 'Your data is saved.',
} as const;

/** The security log and the text of each event. */
export const securityLogTexts = {
  title: 'Security log',
  lead: 'What happened to the security of your account, newest first.',
  empty: 'Nothing has happened yet.',
  more: 'Show more',
  events: {
    login: 'Logged in',
    login_failed: 'A login failed',
    reauthenticated: 'Confirmed that it is you',
    reauthentication_failed: 'Confirming that it is you failed',
    session_ended: 'A session was ended',
    refresh_token_reused: 'A session was ended because its token was used twice',
    password_changed: 'Password changed',
    password_set: 'Password set',
    password_reset_requested: 'A link to reset the password was asked for',
    password_reset: 'Password reset by a mailed link',
    email_verified: 'Email address verified',
    email_change_requested: 'A change of the email address was asked for',
    email_changed: 'Email address changed',
    two_factor_enabled: 'Two-factor authentication switched on',
    two_factor_disabled: 'Two-factor authentication switched off',
    two_factor_failed: 'A wrong verification code was entered',
    backup_codes_regenerated: 'New backup codes made',
    backup_code_used: 'A backup code was used',
    device_trusted: 'A device was trusted for 30 days',
    trusted_device_removed: 'A trusted device was removed',
    provider_linked: 'A provider was linked',
    provider_unlinked: 'A provider was unlinked',
    deletion_requested: 'Deleting the account was asked for',
    data_exported: 'Data downloaded',
  } satisfies Record<SecurityEvent, string>,
} as const;
