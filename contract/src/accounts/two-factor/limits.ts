/** Digits and time step of a TOTP code (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** Time steps accepted before and after the current one, to allow for clock drift and typing. */
export const TOTP_WINDOW = 1;

/** Lifetime in seconds and number of attempts of a second factor challenge. */
export const SECOND_FACTOR_CHALLENGE_SECONDS = 10 * 60;
export const SECOND_FACTOR_CHALLENGE_ATTEMPTS = 5;

/** Wrong codes per account and period, over all endpoints, after which further codes are rejected. */
export const WRONG_CODES_MAX = 10;
export const WRONG_CODES_SECONDS = 3600;

/** Number and format of backup codes: XXXX-XXXX-XXXX-XXXX. */
export const BACKUP_CODE_COUNT = 10;
export const BACKUP_CODE_GROUPS = 4;
export const BACKUP_CODE_GROUP_LENGTH = 4;

/** Days for which a trusted device skips the second factor. */
export const TRUSTED_DEVICE_DAYS = 30;
