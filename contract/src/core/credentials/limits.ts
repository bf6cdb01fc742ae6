/** Minimum and maximum length of a password, in Unicode code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 12;

export const USERNAME_MIN = 3;

/** Digits of a TOTP code (RFC 6238). */
export const TOTP_DIGITS = 6;
/** Format of backup codes: XXXX-XXXX-XXXX-XXXX. */
export const BACKUP_CODE_GROUPS = 4;
export const BACKUP_CODE_GROUP_LENGTH = 4;
