/** Retention of security log entries, in seconds. */
export const SECURITY_LOG_RETENTION_SECONDS = 180 * 86_400;
/**
 * Maximum number of entries of an account. It is high enough that logins, which are rate-limited, do not displace other entries
 * within hours.
 */
export const SECURITY_LOG_MAX = 10_000;

/** Failed logins recorded per account per hour. */
export const FAILED_LOGINS_LOGGED_PER_HOUR = 10;
