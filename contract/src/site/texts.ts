/** Texts of the web application that belong to no feature (specification part 1 §2, §8). */
export const siteTexts = {
  /** Where an answer carries no text of its own. */
  unknownError: 'An unknown error occurred',
  /** Shown for every answer with the code RATE_LIMITED. */
  rateLimited: 'Too many login attempts. Please wait a few minutes and try again.',
  authenticationFailed: 'Failed to verify authentication. Please refresh the page.',
  pageNotFound: 'Page not found',
  offline: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
} as const;
