export const loginTexts = {
  submit: 'Log In',
  busy: 'Logging in…',
} as const;

/** The second factor step of a login. */
export const secondFactorTexts = {
  lead: 'Enter the code from your authenticator app.',
  code: 'Verification code',
  verify: 'Verify',
  busy: 'Verifying…',
  remember: 'Remember this device for 30 days',
  useBackupCode: 'Use a backup code instead',
  backupLead: 'Enter one of your backup codes.',
  backupCode: 'Backup code',
  backupPlaceholder: 'XXXX-XXXX-XXXX-XXXX',
  backupNote: 'Backup codes are single-use and case-insensitive',
  verifyBackupCode: 'Verify with Backup Code',
  useApp: 'Use authenticator app instead',
} as const;

/** Error of a reauthentication request with no password or code, or with several. */
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
