/** Seconds for which servers, caches and browsers keep the figures of the community. */
export const FIGURES_CACHE_SECONDS = 60;
