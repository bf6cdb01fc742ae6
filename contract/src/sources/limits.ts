/** Sources of a project that are not revoked. */
export const SOURCES_PER_PROJECT = 10;
/** Length of a secret that the owner enters, in characters. */
export const SECRET_MIN = 8;
export const SECRET_MAX = 200;
/** Hours for which the previous secret is accepted after a rotation. */
export const PREVIOUS_SECRET_HOURS = 24;
/** Maximum age of a signed message: Standard Webhooks and Tiltify, and Twitch. Clocks may be ahead by the same time. */
export const SIGNATURE_SECONDS = 5 * 60;
export const TWITCH_SIGNATURE_SECONDS = 10 * 60;
/** Wrong signatures within the seconds that make a source `failing`. */
export const WRONG_SIGNATURES = { count: 10, seconds: 60 } as const;
/** Hours between two notifications about a failing source. */
export const FAILING_NOTICE_HOURS = 24;
/** Days for which events are kept, and for which the list of events shows them. */
export const EVENTS_KEPT_DAYS = 30;
export const EVENTS_LISTED_DAYS = 7;
/** Minutes for which a live code is shown, and number of earlier codes that are accepted. */
export const LIVE_CODE_SECONDS = 60;
export const EARLIER_LIVE_CODES = 2;
/** Characters of a live code. */
export const LIVE_CODE_LENGTH = 6;
/** Wrong live codes of an account within the seconds that block further tries for the same time. */
export const WRONG_LIVE_CODES = { count: 5, seconds: 600 } as const;
/** Seconds between two answers of Steam to checks of the same quest by an account. */
export const STEAM_CHECK_SECONDS = 60;
/** Age, in hours, up to which a payment counts as a donation. */
export const DONATION_MAX_AGE_HOURS = 24;
/** Deliveries of a node that may wait to be stored; further ones are rejected with 429. */
export const WAITING_DELIVERIES_MAX = 1000;

/** Events of a source that may wait to be counted; further ones are rejected with 429, and can be sent again after the seconds. */
export const WAITING_EVENTS_MAX = 2000;
export const WAITING_EVENTS_RETRY_SECONDS = 10;

/**
 * Rate limit, per source, of events. A game with 10,000 players at a time reports about 30 a second; a busy stream about 10, and
 * its gifts arrive as one event.
 */
export const SOURCE_EVENT_RATES = [
  { calls: 3000, seconds: 60 },
  { calls: 500_000, seconds: 86_400 },
] as const;
/** Rate limit, per source, of test events that its service sends. */
export const SERVICE_TEST_RATES = [{ calls: 60, seconds: 3600 }] as const;
/** Rate limit, per account, of creating and changing sources and of sending test events. */
export const SOURCE_CHANGE_RATES = [{ calls: 60, seconds: 3600 }] as const;
/** Rate limit, per client IP address, of deliveries that are rejected. */
export const REJECTED_DELIVERY_RATES = [{ calls: 120, seconds: 60 }] as const;
/** Rate limit, per account, of requests to Steam, also of those that fail. */
export const STEAM_REQUEST_RATES = [{ calls: 10, seconds: 60 }] as const;
/** Rate limit, per account, of reported donations, also of those that are not final yet. */
export const DONATION_RATES = [
  { calls: 30, seconds: 60 },
  { calls: 300, seconds: 3600 },
] as const;

/** The intervals at which the page of an owner loads sources and events, also while Twitch checks a connection, in milliseconds. */
export const SOURCE_POLL_MS = { idle: 5000, waiting: 2000 } as const;
/** The interval at which a page asks about a donation that is not final, in milliseconds. */
export const DONATION_POLL_MS = 4000;
/** The time after which a page stops asking, in milliseconds. */
export const DONATION_WAIT_MS = 3 * 60_000;
