/** What the server says on success. */
export const emailChangeMessages = {
  requested: 'We sent a link to your new address. Open it within 24 hours to confirm the change.',
  confirmed: 'Email Confirmed!',
} as const;

/** Words of the section in the settings and of the page behind the link (specification part 1 §2, §8). */
export const emailChangeTexts = {
  sent: 'Confirmation Email Sent',
  changed: 'Email changed successfully!',
  invalidLink: 'Invalid confirmation link',
} as const;

/** Titles of the page that waits for a mailed link (specification part 1 §2). */
export const waitingTitles = {
  emailChange: 'Confirm Email Change',
  provider: 'Verify {Provider} Account',
  passwordAddition: 'Add Email Provider',
  email: 'Verify Your Email',
} as const;

/** Words of the page that proves a way in (specification part 1 §2, §8). */
export const verifyProviderTexts = {
  missing: 'Missing verification parameters',
  invalidProvider: 'Invalid provider',
  failed: 'Authentication failed. Please try again.',
  /** Where the link works only for who began, or owns the account (contract §6). */
  logIn: 'Log in',
  logInAsOther: 'Log in to another account',
} as const;

/** What the server says when the owner of a mailbox declines a link. */
export const declinedMessage = 'Thanks for telling us. This link no longer works.';
