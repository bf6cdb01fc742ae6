/** Maximum lengths of a test notification. */
export const TITLE_MAX = 100;
export const MESSAGE_MAX = 500;
export const REDIRECT_MAX = 200;

/** Rate limits per admin, and for test emails also per recipient. */
export const TOOL_RATES = {
  email: [
    { calls: 10, seconds: 60 },
    { calls: 60, seconds: 3600 },
  ],
  notification: [{ calls: 30, seconds: 60 }],
  steam: [{ calls: 30, seconds: 60 }],
} as const;
