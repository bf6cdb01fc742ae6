/** Password attempts allowed per email link. */
export const EMAIL_LINK_PASSWORD_ATTEMPTS = 5;

/**
 * Maximum number of declined email addresses of an account. With this number, it can send no link to an unverified email address.
 */
export const MAX_DECLINED_EMAILS = 20;

/** Rate limit of email link lookups, per client IP address. */
export const EMAIL_LINK_RATES = [{ calls: 30, seconds: 60 }] as const;
