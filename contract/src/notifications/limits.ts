/** Notifications of an account that are kept; a daily job deletes older ones. */
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

/** Maximum lengths of a notification. */
export const TITLE_MAX = 120;
export const MESSAGE_MAX = 2000;
