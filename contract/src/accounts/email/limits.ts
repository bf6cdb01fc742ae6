/** Passwords that may be tried with one mailed link. */
export const LINK_PASSWORD_TRIES = 5;

/** Sign-ups of one browser that can still be logged in to, and for how long, in seconds. */
export const SIGNUPS_KEPT = 5;
export const SIGNUP_COOKIE_SECONDS = 7 * 86_400;

/** Look-ups of mailed links, per client IP address. */
export const LINK_RATES = [{ calls: 30, seconds: 60 }] as const;
