/** Overlays of a project. */
export const OVERLAYS_PER_PROJECT = 5;
/** Time for which an alert is shown, in milliseconds. */
export const ALERT_MS = 6000;
/** Alerts that wait in a source. The server sends further ones when earlier ones have ended. */
export const ALERT_QUEUE_MAX = 50;
/** Maximum age of an alert that is still shown, in seconds. */
export const ALERT_MAX_AGE_SECONDS = 600;
/** The lowest rarity of the card of the week. */
export const CHASE_RARITY_MIN = 'rare';
/** Hours for which alerts are kept, so that the dock can replay the latest one. */
export const ALERTS_KEPT_HOURS = 24;
/** Size of an overlay, in percent. */
export const OVERLAY_SCALE = { min: 50, max: 200 } as const;
/** Open pages of an overlay, docks included, per node; lifted by `RATE_LIMITS=off`. */
export const PAGES_PER_OVERLAY = 20;
/** Seconds without a `ping` after which a source no longer counts as connected. */
export const SOURCE_SILENT_SECONDS = 90;

/** Rate limit, per overlay, of reading its settings, and of tickets. Several sources may reload thirty times a minute. */
export const OVERLAY_READ_RATES = [{ calls: 600, seconds: 60 }] as const;
/** Rate limit, per client IP address, of requests with a key that is not valid. */
export const WRONG_KEY_RATES = [{ calls: 120, seconds: 60 }] as const;
/** Rate limit, per overlay, of what the dock does. */
export const DOCK_RATES = [{ calls: 240, seconds: 60 }] as const;
/** Rate limit, per account, of creating and changing overlays and replacing keys. */
export const OVERLAY_CHANGE_RATES = [{ calls: 120, seconds: 3600 }] as const;

/** Time between two loads of what the dock shows, in milliseconds, while its owner looks at it without a dock. */
export const DOCK_POLL_MS = 2000;
/** Reconnecting: the first delay, which doubles up to the last one, each ± a quarter. It never ends. */
export const OVERLAY_RECONNECT_MS = { first: 1000, last: 30_000 } as const;
/** Minutes between two reloads of an overlay for another build. */
export const OVERLAY_RELOAD_MINUTES = 60;
