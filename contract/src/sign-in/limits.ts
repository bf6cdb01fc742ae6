/** Lifetime in seconds and number of attempts of a second factor challenge. */
export const SECOND_FACTOR_CHALLENGE_SECONDS = 10 * 60;
export const SECOND_FACTOR_CHALLENGE_ATTEMPTS = 5;

/** How long, in seconds, a browser counts as known to an account after a login. */
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

/** Rate limit of logins, per client IP address and per submitted email address; see docs/reference/rate-limits.md. */
export const LOGIN_RATES = [{ calls: 10, seconds: 60 }] as const;
/** Rate limits of logins from a known device, which are counted per device only. */
export const KNOWN_DEVICE_RATES = [
  { calls: 10, seconds: 60 },
  { calls: 50, seconds: 3600 },
] as const;
/** Rate limits of reauthentication, two-factor codes and new backup codes, per account. */
export const REAUTHENTICATION_RATES = [
  { calls: 10, seconds: 60 },
  { calls: 50, seconds: 3600 },
] as const;
