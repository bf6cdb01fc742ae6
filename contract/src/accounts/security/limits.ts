/** Calls allowed per account. */
export const SECURITY_RATES = {
  reauthenticate: [
    { calls: 10, seconds: 60 },
    { calls: 50, seconds: 3600 },
  ],
  export: [{ calls: 10, seconds: 3600 }],
} as const;

/** Sessions that are listed, those last used. */
export const SESSIONS_LISTED = 100;

/** For so long the security log remembers. */
export const SECURITY_LOG_SECONDS = 180 * 86_400;

/** Failed logins of one account that an hour of its security log tells. */
export const FAILED_LOGINS_LOGGED_AN_HOUR = 10;

/** For so long a browser is known to an account that it once got into. */
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

/** Logins from a device that is known to the account; they count under the device alone. */
export const KNOWN_DEVICE_RATES = [
  { calls: 10, seconds: 60 },
  { calls: 50, seconds: 3600 },
] as const;
