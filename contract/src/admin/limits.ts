/** Maximum length of the search text. */
export const USER_SEARCH_MAX = 100;
/** Matches above this number are not counted; `total` is then a lower bound. */
export const EXACT_TOTAL_MAX = 10_000;
/** A user is active if their account was created or updated within these days. */
export const ACTIVE_DAYS = 7;
/** Days in the plots of the statistics. */
export const STATISTICS_DAYS = 30;
/** Maximum age of the statistics in seconds. */
export const STATISTICS_SECONDS = 30;
/** Cards and security log entries in the details of a user. */
export const DETAILS_ENTRIES_MAX = 12;
/** For this many seconds, further views of the same account by the same admin are not audited. */
export const AUDITED_VIEW_SECONDS = 600;
