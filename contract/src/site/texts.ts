/** Texts of the web app that belong to no feature. */
export const siteTexts = {
  tagline: 'Fate you can hold',
  promise: 'One card a day. Odds anyone can check.',
  /** Used if an error response has no text. */
  unknownError: 'An unknown error occurred',
  /** Shown for every error with the code RATE_LIMITED. */
  rateLimited: 'Too many login attempts. Please wait a few minutes and try again.',
  authenticationFailed: 'Failed to verify authentication. Please refresh the page.',
  /** Name of the shortcut of the installed app. */
  collectShortcut: 'Collect',
  pageNotFound: 'Page not found',
  offline: 'We couldn’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long. Please try again.',
  reload: 'Reload',
  /** Shown if the code of a dialog or another overlay could not be loaded. */
  notOpened: { title: 'We couldn’t open that', message: 'Check your connection and try again.' },
  /** Replaces the message if this happens again while the server responds, or if the server has a newer build. */
  notOpenedAgain: 'Reloading the page usually helps.',
  /** Shown if the server has a newer build than the page. */
  newVersion: 'There’s a new version of {product}.',
} as const;
