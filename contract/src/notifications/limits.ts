/** Maximum number of notifications that an account keeps; a daily job deletes older ones. */
export const NOTIFICATIONS_KEPT_MAX = 500;
/** Days after which notifications are deleted. */
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** Notifications that the dropdown of the bell fetches and shows. */
export const DROPDOWN_FETCHED = 10;
export const DROPDOWN_SHOWN = 2;
/** Notifications on a page of the list. */
export const LIST_PAGE_SIZE = 50;
/** The highest number on the badge; above it a plus sign follows. */
export const BADGE_MAX = 9;

/** Hour, in UTC, at which daily digests are sent. */
export const DIGEST_HOUR = 8;
/** Maximum number of notifications that a digest lists; it only counts further ones. */
export const DIGEST_LISTED_MAX = 20;

/** Rate limit, per account, of marking notifications as read and deleting them, because request IDs are kept for days. */
export const NOTIFICATION_CHANGE_RATES = [{ calls: 600, seconds: 60 }] as const;
/** Rate limit of the public unsubscribe endpoint per client. Mail providers unsubscribe for many users from few IP addresses. */
export const UNSUBSCRIBE_RATES = [{ calls: 300, seconds: 60 }] as const;
