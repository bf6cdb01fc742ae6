/** Passwords that may be tried with one mailed link. */
export const LINK_PASSWORD_TRIES = 5;

/** For how long, in seconds, a browser can log in to an unverified account that signed up in it. */
export const SIGNUP_COOKIE_SECONDS = 7 * 86_400;

/** Look-ups of mailed links, per client IP address. */
export const LINK_RATES = [{ calls: 30, seconds: 60 }] as const;
