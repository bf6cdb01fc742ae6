/** Rate limits per account. */
export const SECURITY_RATES = {
  reauthenticate: [
    { calls: 10, seconds: 60 },
    { calls: 50, seconds: 3600 },
  ],
  export: [{ calls: 10, seconds: 3600 }],
  /** A window of the web app needs one per connection. */
  socketTicket: [{ calls: 60, seconds: 60 }],
} as const;

/** Sessions of an account; a login beyond them ends the one that was unused for the longest time. */
export const SESSIONS_MAX = 100;

/** Retention of security log entries, in seconds. */
export const SECURITY_LOG_RETENTION_SECONDS = 180 * 86_400;
/** Entries kept of an account: so many that logins, which are rate-limited, do not push out others within hours. */
export const SECURITY_LOG_MAX = 10_000;

/** Failed logins recorded per account and hour. */
export const FAILED_LOGINS_LOGGED_PER_HOUR = 10;

/** How long, in seconds, a browser counts as known to an account after a login. */
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

/** Rate limits of logins from a known device, which are counted per device only. */
export const KNOWN_DEVICE_RATES = [
  { calls: 10, seconds: 60 },
  { calls: 50, seconds: 3600 },
] as const;
