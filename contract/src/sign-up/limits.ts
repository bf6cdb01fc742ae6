/** Maximum length of a username chosen at sign-up. */
export const USERNAME_MAX = 30;

/** Milliseconds after the redirect of a sign-up. If the page is still shown then, a full page load replaces the redirect. */
export const SIGNUP_FALLBACK_REDIRECT_MS = 2500;

/** Delay in milliseconds before the artwork next to the sign-up form appears. */
export const PARALLAX_DELAY_MS = 1600;

/** Lifetime of a sign-up, in seconds. */
export const SIGNUP_TOKEN_SECONDS = 86_400;
/** How long, in seconds, a browser can log in to an unverified account created in it. */
export const SIGNUP_COOKIE_SECONDS = 7 * 86_400;

/** Rate limit of sign-ups, per client IP address and per submitted email address; see docs/reference/rate-limits.md. */
export const SIGNUP_RATES = [{ calls: 5, seconds: 60 }] as const;
/** Rate limit of checking whether an email address has an account, per Steam identity. */
export const STEAM_EMAIL_RATES = [{ calls: 5, seconds: 86_400 }] as const;
