export const twoFactorTexts = { title: 'Two-Factor Authentication' } as const;

/** The dialog in the settings; `{step}` and `{count}` are placeholders. */
export const twoFactorDialogTexts = {
  step: 'Step {step} of {count}',
  intro: {
    lead: 'When you log in, you’ll also enter a code from an app on your phone. Three short steps:',
    points: [
      'Scan a QR code with an authenticator app.',
      'Enter the code it shows.',
      'Save ten backup codes in case you lose your phone.',
    ],
    next: 'Get Started',
  },
  setup: {
    lead: 'Scan this code with your authenticator app, or type in the secret.',
    qrCodeAlt: 'QR code with the secret',
    secret: 'Secret',
    copy: 'Copy secret',
    next: 'Next',
  },
  verify: { lead: 'Enter the code your app shows to turn on two-factor authentication.' },
  success: {
    title: 'Save Your Backup Codes',
    lead: 'They let you in without your app. Each works once, and you only see them now.',
    list: 'Backup codes',
    copy: 'Copy Codes',
    download: 'Download Codes',
    file: 'backup-codes.txt',
    saved: 'I have saved my backup codes in a secure location',
    next: 'Continue',
  },
  manage: {
    lead: 'You enter a code at every login, except on trusted devices.',
    /** Shown if the response with the backup codes was lost, or if another window was faster. */
    alreadyOn: 'Two-factor authentication is already on. Haven’t saved your backup codes? Create new ones here.',
    codes: 'Backup codes',
    codesLead: 'Ten new codes replace all your old ones.',
    regenerate: 'Regenerate Backup Codes',
    disableTitle: 'Turn it off',
    disableLead: 'You’ll be logged out everywhere else, and no device stays trusted.',
    disable: 'Disable 2FA',
    disabling: 'Disabling…',
  },
} as const;

/** Texts of the row in the settings. Short labels are visible; screen readers read the long ones. */
export const twoFactorRowTexts = {
  leadDisabled: 'Ask for a code as well as your password.',
  leadEnabled: 'You enter a code from your authenticator app when you log in.',
  enabled: 'On',
  disabled: 'Off',
  enable: 'Enable 2FA',
  enableShort: 'Enable',
  manage: 'Manage 2FA',
  manageShort: 'Manage',
  since: 'On since',
  lastUsed: 'Last used',
  never: 'never',
} as const;

/** Toasts. */
export const twoFactorToasts = {
  enabled: '2FA Enabled',
  disabled: '2FA Disabled',
  regenerated: 'Backup Codes Regenerated',
} as const;

export const trustedDeviceTexts = {
  title: 'Trusted devices',
  lead: 'You don’t need a code to log in on these devices.',
  empty: 'No trusted devices yet',
  emptyHint: 'When you log in with a code, you can trust the device for 30 days.',
  remove: 'Remove',
  removed: 'That device needs a code again',
} as const;
