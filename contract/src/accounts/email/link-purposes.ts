/** What a mailed link is for. */
export const LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  'change-email',
  'add-password',
  'delete-account',
  /** Verifies the email address of an account that began with a provider. */
  'verify-provider',
  /** Links a provider account to the account that has the email address. */
  'link-provider',
] as const;

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/**
 * What the page behind a mailed link has to ask for before it uses the link: nothing, the account's password, to be
 * opened in the browser where the action began (or after a login), a recent proof of identity, or a confirmation that
 * another account's session ends.
 */
export const LINK_NEEDS = ['nothing', 'password', 'browser', 'reauthentication', 'switch'] as const;

export type LinkNeeds = (typeof LINK_NEEDS)[number];
