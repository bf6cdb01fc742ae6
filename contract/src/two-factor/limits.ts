/** Time step of a TOTP code (RFC 6238). */
export const TOTP_PERIOD_SECONDS = 30;
/** Time steps accepted before and after the current one, to allow for clock drift and typing. */
export const TOTP_WINDOW = 1;

/** Number of wrong codes per account and period, at all endpoints together, after which further codes are rejected. */
export const WRONG_CODES_MAX = 10;
export const WRONG_CODES_SECONDS = 3600;

/** Backup codes of an account. */
export const BACKUP_CODE_COUNT = 10;

/** Days for which a trusted device skips the second factor. */
export const TRUSTED_DEVICE_DAYS = 30;
