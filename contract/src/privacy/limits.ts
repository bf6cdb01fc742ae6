/** Lifetime, in seconds, of the email link that deletes an account; see docs/reference/email-links.md. */
export const DELETION_LINK_SECONDS = 3600;
/** How many days an account's active days are kept. */
export const ACTIVE_DAYS_KEPT = 90;
/** Seconds after which an account that was never verified is deleted. */
export const UNVERIFIED_ACCOUNT_SECONDS = 7 * 86_400;

/** Rate limit of data exports, per account. */
export const EXPORT_RATES = [{ calls: 10, seconds: 3600 }] as const;
