/** Validation errors of email addresses, in the order in which they are checked. */
export const emailTexts = {
  required: 'Email is required',
  /** For login, forgot-password, resend and settings. */
  invalid: 'Please enter a valid email address',
  /** For sign-up. */
  invalidAtSignup: 'Invalid email address',
  /** For completing a provider sign-up. */
  invalidFormat: 'Invalid email format',
} as const;

/** Validation errors of passwords, in the order in which they are checked. */
export const passwordTexts = {
  required: 'Password is required',
  tooShort: 'Password must be at least 8 characters',
  tooLong: 'Password must be at most 12 characters',
  uppercase: 'Password must contain at least one uppercase letter',
  lowercase: 'Password must contain at least one lowercase letter',
  number: 'Password must contain at least one number',
  /** Checked only by the server: the list of common passwords is too large for a page. */
  tooCommon: 'This password is too common',
  confirm: 'Please confirm your password',
  mismatch: 'Passwords do not match',
} as const;

/** Validation errors of authenticator codes and backup codes. */
export const codeTexts = {
  totpRequired: 'Please enter a 6-digit code',
  backupRequired: 'Please enter a backup code',
  backupFormat: 'A backup code looks like XXXX-XXXX-XXXX-XXXX',
} as const;

/** Error of a request that lacks the token of an email link. */
export const LINK_TOKEN_REQUIRED = 'No verification token provided';
