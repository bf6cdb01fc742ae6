/** Words of the page that asks for a reset link (specification part 1 §2). */
export const forgotPasswordTexts = {
  link: 'Forgot password?',
  title: 'Forgot Password',
  submit: 'Send Reset Link',
  /** What the server says, whether or not the address has an account. */
  sent: 'If this address has an account, a link to set a new password is on its way.',
  expires: 'The link expires in 1 hour.',
} as const;

/** Words of the page that the reset link opens (specification part 1 §2, §8). */
export const resetPasswordTexts = {
  title: 'Reset Password',
  noToken: 'No reset token provided',
  done: 'Your password has been reset successfully!',
  toast: 'Password reset successfully!',
  expiredHint: 'Links work once and for 1 hour. Request a new link and open the newest message.',
  newLink: 'Request a new link',
} as const;

/** Words around the password in the settings (specification part 1 §5, §8). */
export const changePasswordTexts = {
  title: 'Change Password',
  currentRequired: 'Current password is required',
  mismatch: 'New passwords do not match',
  changed: 'Password Changed',
  failed: 'Failed to Change Password',
  /** What the server says. */
  done: 'Your password has been changed. Every other session has been ended.',
} as const;

export const setPasswordTexts = {
  title: 'Set Password',
  set: 'Password Set',
  failed: 'Failed to Set Password',
  /** What the server says. */
  done: 'Your password has been set. You can log in with it now.',
} as const;

export const addPasswordTexts = {
  title: 'Add Password Authentication',
  emailRequired: 'Email Required',
  emailRequiredHint: 'Add an email address to your account first. A password needs one to log in with.',
  sent: 'Confirmation Email Sent',
  added: 'Password added successfully!',
  failed: 'Failed to add password',
  /** What the server says. */
  pending: 'We sent a message to your email address. Open the link in it to turn your password on.',
} as const;

/** The live checklist under a new password, in the order of the rules. */
export const requirementTexts = {
  tooShort: 'At least 8 characters',
  tooLong: 'At most 12 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  number: 'A number',
} as const;

export const strengthTexts = { weak: 'Weak', medium: 'Medium', strong: 'Strong' } as const;
