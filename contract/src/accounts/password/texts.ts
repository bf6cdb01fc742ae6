/** Texts of the page that requests a reset link. */
export const forgotPasswordTexts = {
  link: 'Forgot password?',
  title: 'Forgot Password',
  lead: 'We mail you a link to choose a new one.',
  submit: 'Send Reset Link',
  /** Message of the server, whether or not the email address has an account. */
  sent: 'If this address has an account, a link to set a new password is on its way.',
  sentTitle: 'Check Your Mail',
  expires: 'The link expires in 1 hour.',
} as const;

/** Texts of the page that the reset link opens. */
export const resetPasswordTexts = {
  title: 'Reset Password',
  lead: 'Choose a new one. Every session ends with it.',
  noToken: 'No reset token provided',
  done: 'Your password has been reset successfully!',
  doneTitle: 'Password Reset',
  endedHint: 'Every session has been ended. Log in with the new password.',
  toast: 'Password reset successfully!',
  refusedTitle: 'Not reset',
  expiredHint: 'Links work once and for 1 hour. Request a new link and open the newest message.',
  newLink: 'Request a new link',
} as const;

/** Texts of changing the password in the settings. */
export const changePasswordTexts = {
  title: 'Change Password',
  lead: 'You stay logged in here; every other session ends.',
  currentRequired: 'Current password is required',
  mismatch: 'New passwords do not match',
  changed: 'Password Changed',
  failed: 'Failed to Change Password',
  /** Message of the server. */
  done: 'Your password has been changed. Every other session has been ended.',
} as const;

export const setPasswordTexts = {
  title: 'Set Password',
  lead: 'You can log in with your email address and this password, too.',
  submit: 'Set Password',
  set: 'Password Set',
  failed: 'Failed to Set Password',
  /** Message of the server. */
  done: 'Your password has been set. You can log in with it now.',
} as const;

export const addPasswordTexts = {
  title: 'Add Password Authentication',
  lead: 'We mail you a link. The password is on once you have opened it.',
  submit: 'Add Password',
  emailRequired: 'Email Required',
  emailRequiredHint: 'Add an email address to your account first. A password needs one to log in with.',
  sent: 'Confirmation Email Sent',
  added: 'Password added successfully!',
  failed: 'Failed to add password',
  /** Message of the server. */
  pending: 'We sent a message to your email address. Open the link in it to turn your password on.',
} as const;

/** Texts of the settings section. */
export const passwordSectionTexts = {
  leadSet: 'You log in with your email address and this password.',
  leadUnset: 'You have no password yet. With one you can log in by your email address, too.',
  leadPending: 'Your password waits for the link that we mailed you.',
  badge: 'Waiting for your mail',
  resend: 'Send the link again',
} as const;

/** The checklist under a new password, in the order of the requirements. */
export const requirementTexts = {
  tooShort: 'At least 8 characters',
  tooLong: 'At most 12 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  number: 'A number',
  title: 'Password requirements',
  met: '(met)',
  unmet: '(not met yet)',
} as const;

export const strengthTexts = { label: 'Strength:', weak: 'Weak', medium: 'Medium', strong: 'Strong' } as const;
