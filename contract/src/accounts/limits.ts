/** Password length in Unicode code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 12;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** Countdown of the resend button in seconds; the server enforces the same limit. */
export const RESEND_COOLDOWN_SECONDS = 60;

/** Delays in milliseconds before a verification page redirects. */
export const REDIRECT_AFTER_SUCCESS_MS = 2000;
export const REDIRECT_AFTER_OTHER_MS = 3000;
/** Milliseconds after the redirect of a sign-up until a full page load replaces it, if the page is still shown. */
export const SIGNUP_FALLBACK_REDIRECT_MS = 2500;

/** Delay in milliseconds before the artwork next to the sign-up form appears. */
export const PARALLAX_DELAY_MS = 1600;

/** Lifetimes in seconds; see docs/reference/sessions.md and docs/reference/email-links.md. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_IDLE_SECONDS = 30 * 86_400;
export const REFRESH_ABSOLUTE_SECONDS = 90 * 86_400;
/** How long a used refresh token still returns its successor, so that several tabs can refresh at once. */
export const REFRESH_GRACE_SECONDS = 10;
export const SIGNUP_TOKEN_SECONDS = 86_400;
export const VERIFICATION_LINK_SECONDS = 86_400;
export const EMAIL_CHANGE_LINK_SECONDS = 86_400;
export const DELETION_LINK_SECONDS = 3600;
export const RECENT_LOGIN_SECONDS = 30 * 60;
/** How many days an account's active days are kept. */
export const ACTIVE_DAYS_KEPT = 90;
export const UNVERIFIED_ACCOUNT_SECONDS = 7 * 86_400;

/** Maximum delay, in milliseconds, until every node rejects the access token of a revoked session. */
export const REVOCATION_MS = 1000;

/** Rate limits per client IP address and per submitted email address; see docs/reference/rate-limits.md. */
export const ACCOUNT_RATES = {
  login: [{ calls: 10, seconds: 60 }],
  signup: [{ calls: 5, seconds: 60 }],
  email: [
    { calls: 1, seconds: 60 },
    { calls: 5, seconds: 3600 },
  ],
} as const;
