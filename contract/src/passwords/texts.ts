/** Texts of the page that requests a reset link. */
export const forgotPasswordTexts = {
  link: 'Forgot password?',
  lead: 'We’ll email you a link to choose a new one.',
  submit: 'Send Reset Link',
  /** Message of the server, whether or not the email address has an account. */
  sent: 'If this email address has an account, a link to set a new password is on its way.',
  sentTitle: 'Check Your Email',
  expires: 'The link expires in 1 hour.',
} as const;

/** Texts of the page that the reset link opens. */
export const resetPasswordTexts = {
  lead: 'Choose a new password. This logs you out everywhere.',
  noToken: 'No reset token provided',
  done: 'Your password has been reset successfully!',
  doneTitle: 'Password Reset',
  endedHint: 'You’ve been logged out everywhere. Log in with your new password.',
  toast: 'Password reset successfully!',
  /** The link was used, perhaps by an attempt whose response was lost. */
  unclearTitle: 'Try Your New Password',
  unclear: 'The link no longer works. Your password may already be changed.',
  unclearHint: 'Log in with your new password. If that doesn’t work, request a new link.',
  refusedTitle: 'Password not reset',
  expiredHint: 'A link works once, within 1 hour. Get a new one and open the latest email.',
  newLink: 'Request a new link',
} as const;

/** Texts of changing the password in the settings. */
export const changePasswordTexts = {
  title: 'Change Password',
  lead: 'You’ll stay logged in here and be logged out everywhere else.',
  currentRequired: 'Current password is required',
  mismatch: 'New passwords do not match',
  changed: 'Password Changed',
  failed: 'Failed to Change Password',
  /** The server rejects the current password after an attempt whose response was lost. */
  unclear:
    'This isn’t your current password, perhaps because the first attempt changed it. Next time, log in with the new one; if that doesn’t work, with the old one.',
  /** Message of the server. */
  done: 'Your password has been changed. Every other session has been ended.',
} as const;

export const setPasswordTexts = {
  title: 'Set Password',
  lead: 'You’ll also be able to log in with your email address and this password.',
  submit: 'Set Password',
  set: 'Password Set',
  failed: 'Failed to Set Password',
  /** Message of the server. */
  done: 'Your password has been set. You can log in with it now.',
} as const;

export const addPasswordTexts = {
  title: 'Add Password Authentication',
  lead: 'We’ll email you a link. Open it to activate your password.',
  submit: 'Add Password',
  emailRequired: 'Email Required',
  emailRequiredHint: 'Add an email address to your account first. You need one to log in with a password.',
  sent: 'Confirmation Email Sent',
  added: 'Password added successfully!',
  failed: 'Failed to add password',
  /** Message of the server. */
  pending: 'We sent a link to your email address. Open it to activate your password.',
} as const;

/** Texts of the row in the settings. Screen readers read longer labels of its button. */
export const passwordRowTexts = {
  change: 'Change',
  set: 'Set',
  leadSet: 'Log in with your email address and this password.',
  leadUnset: 'Set one to log in with your email address, too.',
  leadPending: 'Open the link we emailed you to activate your password.',
  badge: 'Pending',
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
