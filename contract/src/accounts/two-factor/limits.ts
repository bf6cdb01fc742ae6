/** Digits of a time-based code and seconds that it is shown (contract §5, RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_SECONDS = 30;
/** So many periods before and after the present one are accepted too: clocks differ, and people type. */
export const TOTP_WINDOW = 1;

/** How long the second step of a login may take, and how many codes may be tried in it (contract §5). */
export const SECOND_STEP_SECONDS = 10 * 60;
export const SECOND_STEP_TRIES = 5;

/** Wrong codes of an account, over all calls, after which none is looked at for the rest of that time (contract §5). */
export const WRONG_CODES = 10;
export const WRONG_CODES_SECONDS = 3600;

/** Backup codes: ten, of four groups of four characters (contract §5). */
export const BACKUP_CODES = 10;
export const BACKUP_CODE_GROUPS = 4;
export const BACKUP_CODE_GROUP_LENGTH = 4;

/** Days for which a trusted device is not asked for a code (specification part 1 §9). */
export const TRUSTED_DEVICE_DAYS = 30;

/** Milliseconds after which the copied-secret indicator goes (specification part 1 §4). */
export const COPIED_INDICATOR_MS = 2000;
