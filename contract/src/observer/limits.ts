/** Lifetime of an observation. */
export const OBSERVATION_SECONDS = 30 * 60;
/** How long after its expiry an observation can still be ended with its token. */
export const END_OBSERVATION_SECONDS = 86_400;
