/** Toast if the page does not know the email address. */
export const resendToasts = {
  unable: { title: 'Unable to resend', message: 'No email address found. Please try logging in again.' },
} as const;

/** Success messages of the server. */
export const emailChangeMessages = {
  requested: 'We sent a link to your new email address. Open it within 24 hours to confirm the change.',
  confirmed: 'Email Confirmed!',
} as const;

/** Texts of the settings section and of the page that the email link opens. */
export const emailChangeTexts = {
  sent: 'Confirmation Email Sent',
  changed: 'Email changed successfully!',
  invalidLink: 'Invalid confirmation link',
  expiredHint:
    'A link works once, within 24 hours. If your email address has not changed, change it again in your settings.',
  openSettings: 'Open your settings',
} as const;

/** Titles of the page that asks the user to open an email link, except after a sign-up. */
export const pendingVerificationTitles = {
  emailChange: 'Confirm Email Change',
  provider: 'Verify {Provider} Account',
  passwordAddition: 'Add Email Provider',
} as const;

/** Texts of the page that verifies a sign-in method; `{provider}` is a placeholder. */
export const verifyProviderTexts = {
  missing: 'Missing verification parameters',
  invalidProvider: 'Invalid provider',
  failed: 'Authentication failed. Please try again.',
  /** What to do if the link has expired, for visitors and for logged-in users. */
  expiredHint: {
    visitor: 'A link works once, within 24 hours. To get a new one, log in with {provider} again.',
    user: 'A link works once, within 24 hours. If {provider} is not linked yet, link it in your settings.',
  },
  openSettings: 'Open your linked accounts',
} as const;

/** Texts of the email verification pages. */
export const verificationTexts = {
  openMail: 'Open your mail',
  /** Behind the email address of a sign-up, a link back to its form. */
  correct: 'Change',
  /** Before a link to the login, for visitors. */
  verified: 'Already verified?',
  expiredHint: 'A link works once, within 24 hours. Get a new one and open the latest email.',
  /** Messages of the server. */
  resent: 'If this email address still needs to be verified, a new link is on its way.',
  emailVerified: 'Email verified successfully!',
} as const;
