/** Title and validation errors of two-factor authentication. */
export const twoFactorTexts = {
  title: 'Two-Factor Authentication',
  codeRequired: 'Please enter a 6-digit code',
  backupCodeRequired: 'Please enter a backup code',
} as const;

/** The second factor step of a login. */
export const secondFactorTexts = {
  lead: 'Enter the code that your authenticator app shows.',
  code: 'Verification code',
  verify: 'Verify',
  busy: 'Verifying…',
  cancel: 'Cancel',
  backToLogin: 'Back to login',
  remember: 'Remember this device for 30 days',
  useBackupCode: 'Use a backup code instead',
  backupLead: 'Enter one of the backup codes that you saved.',
  backupCode: 'Backup code',
  backupPlaceholder: 'XXXX-XXXX-XXXX-XXXX',
  backupNote: 'Backup codes are single-use and case-insensitive',
  verifyBackupCode: 'Verify with Backup Code',
  useApp: 'Use authenticator app instead',
} as const;

/** The five steps of the dialog in the settings. */
export const twoFactorDialogTexts = {
  intro: {
    lead: 'A second proof at login: a code from an app on your phone, beside what you log in with today.',
    points: [
      'Get an authenticator app, if you have none yet.',
      'Scan a picture with it, and type the code that it shows.',
      'Save ten backup codes, for the day when the phone is not at hand.',
    ],
    next: 'Get Started',
  },
  setup: {
    lead: 'Scan this picture with your authenticator app, or type the secret into it.',
    qrCodeAlt: 'QR code that carries the secret',
    secret: 'Secret',
    copy: 'Copy secret',
    copied: 'Copied',
    copyFailed: { title: 'Failed to copy', message: 'Please select the secret and copy it by hand' },
    next: 'Next',
  },
  verify: { lead: 'Type the code that the app shows now. Two-factor authentication is on after that.' },
  success: {
    title: 'Save Your Backup Codes',
    lead: 'Each opens your account once when the app is not at hand. They are shown this once.',
    list: 'Backup codes',
    download: 'Download Codes',
    file: 'backup-codes.txt',
    saved: 'I have saved my backup codes in a secure location',
    next: 'Continue',
  },
  manage: {
    lead: 'Every login asks for a code, except on the devices you trust.',
    codes: 'Backup codes',
    codesLead: 'Ten new codes replace all the earlier ones, used or not.',
    regenerate: 'Regenerate Backup Codes',
    disableTitle: 'Switch it off',
    disableLead: 'Every other session ends, and no device is trusted any more.',
    disable: 'Disable 2FA',
    disabling: 'Disabling…',
  },
} as const;

/** Texts of the settings section. */
export const twoFactorSectionTexts = {
  leadDisabled: 'A code from your phone, asked for beside your password, keeps others out who know it.',
  leadEnabled: 'A code from your authenticator app is asked for at every login.',
  enabled: 'On',
  disabled: 'Off',
  enable: 'Enable 2FA',
  manage: 'Manage 2FA',
  since: 'On since',
  lastUsed: 'Last used',
  never: 'Not yet',
} as const;

/** Toasts. */
export const twoFactorToasts = {
  enabled: '2FA Enabled',
  disabled: '2FA Disabled',
  regenerated: 'Backup Codes Regenerated',
} as const;
