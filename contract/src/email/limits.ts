/** Countdown of the resend button in seconds; the server enforces the same limit. */
export const RESEND_COOLDOWN_SECONDS = 60;

/** Delays in milliseconds before a verification page redirects. */
export const REDIRECT_AFTER_SUCCESS_MS = 2000;
export const REDIRECT_AFTER_OTHER_MS = 3000;

/** Lifetimes of the email links, in seconds; see docs/reference/email-links.md. */
export const VERIFICATION_LINK_SECONDS = 86_400;
export const EMAIL_CHANGE_LINK_SECONDS = 86_400;

/**
 * Rate limits of requests for an email, per client IP address and per submitted email address; see
 * docs/reference/rate-limits.md.
 */
export const EMAIL_RATES = [
  { calls: 1, seconds: 60 },
  { calls: 5, seconds: 3600 },
] as const;
