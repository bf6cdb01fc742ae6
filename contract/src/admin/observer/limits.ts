/** Lifetime of an observation. */
export const OBSERVATION_SECONDS = 30 * 60;
/** How long after its expiry an observation can still be stopped with its token. */
export const STOP_OBSERVING_SECONDS = 86_400;
