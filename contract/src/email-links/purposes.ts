/** The purposes of an email link. */
export const EMAIL_LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  'change-email',
  'add-password',
  'delete-account',
  /** Verifies the email address of an account that signed up with a provider. */
  'verify-provider',
  /** Links a provider account to the account that has the email address. */
  'link-provider',
] as const;

export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number];

/**
 * What is needed before an email link can be used: nothing, the account's password, the browser in which the action started (or a
 * login), reauthentication, or the confirmation that another account's session ends.
 */
export const EMAIL_LINK_NEEDS = ['nothing', 'password', 'browser', 'reauthentication', 'switch'] as const;

export type EmailLinkNeeds = (typeof EMAIL_LINK_NEEDS)[number];
