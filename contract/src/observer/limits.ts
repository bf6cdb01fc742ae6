/** Lifetime of an observation. */
export const OBSERVATION_SECONDS = 30 * 60;
/** Seconds after the expiry of an observation in which its token can still end it. */
export const END_OBSERVATION_SECONDS = 86_400;
