/** Lifetime of an OAuth state, in seconds. */
export const OAUTH_STATE_SECONDS = 600;

/** How long, in seconds, a browser is recognised as the one that started the sign-up: a Steam email link works only there. */
export const STARTED_IN_BROWSER_SECONDS = 86_400;

/** Rate limits per client IP address. */
export const SOCIAL_RATES = {
  start: [{ calls: 30, seconds: 60 }],
  callback: [{ calls: 30, seconds: 60 }],
  checkPrivacy: [{ calls: 10, seconds: 60 }],
} as const;

/**
 * Size and timing of the provider popup window. A provider's Cross-Origin-Opener-Policy makes an open popup look closed. So a
 * popup counts as closed only after it has looked closed for `closedMs` while its opener had the focus.
 */
export const PROVIDER_POPUP = {
  width: 500,
  height: 600,
  closedCheckMs: 1000,
  closedMs: 5000,
  timeoutMs: 300_000,
} as const;
