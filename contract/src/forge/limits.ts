/** Seconds for which servers, caches and browsers cache the figures of the community. */
export const FIGURES_CACHE_SECONDS = 60;
