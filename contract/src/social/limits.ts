/** For so long a sign-in that was begun can be finished (contract §6). */
export const STATE_SECONDS = 600;

/** For so long a browser is known as the one that began (contract §6: a Steam address is confirmed where it was typed). */
export const BROWSER_SECONDS = 86_400;

/** Starts and callbacks allowed, per client address. */
export const SOCIAL_RATES = {
  start: [{ calls: 30, seconds: 60 }],
  callback: [{ calls: 30, seconds: 60 }],
  checkPrivacy: [{ calls: 10, seconds: 60 }],
} as const;

/** Window that a provider is asked in (specification part 1 §9). */
export const POPUP = { width: 500, height: 600, closedCheckMs: 1000, timeoutMs: 300_000 } as const;
