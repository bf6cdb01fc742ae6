/** Words of signing in by a provider (specification part 1 §8); `{provider}` and `{error}` are filled. */
export const socialTexts = {
  connecting: 'Connecting...',
  popupBlocked: 'Popup blocked. Please allow popups for this site.',
  timeout: 'Authentication timeout',
  cancelled: 'User cancelled authentication',
  failed: 'Authentication failed',
  failedWith: 'Authentication failed: {error}',
  invalidProvider: 'Invalid provider',
  invalidProviderCallback: 'Invalid {provider} callback parameters',
  invalidCallback: 'Invalid callback parameters',
  unexpected: 'Unexpected response from server. Please try again.',
  failedToStart: 'Failed to start authentication',
  noAuthorizationUrl: 'Failed to get authorization URL',
  linked: '{provider} account linked successfully!',
} as const;

/** Toasts of the integrations (specification part 2 §8). */
export const integrationToasts = {
  connectionFailed: { title: 'Connection Failed', message: 'Failed to connect your account. Please try again.' },
  connectionError: 'There was an error connecting your account.',
} as const;

/** Toasts of Steam's check whether the games can be seen (specification part 2 §4, §8). */
export const steamPrivacyToasts = {
  failed: 'Verification Failed',
  checkFailed: 'Check Failed',
  stillPending: 'Still Pending',
} as const;
