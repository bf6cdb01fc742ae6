/** Password attempts allowed per email link. */
export const EMAIL_LINK_PASSWORD_ATTEMPTS = 5;

/** Declined email addresses that an account remembers. With this many, it can send no link to any unverified email address. */
export const MAX_DECLINED_EMAILS = 20;

/** Rate limit of email link lookups, per client IP address. */
export const EMAIL_LINK_RATES = [{ calls: 30, seconds: 60 }] as const;
