/** Texts of signing in with a provider; `{provider}` and `{error}` are placeholders. */
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

/** Provider buttons with the login and sign-up forms; `{provider}` is a placeholder. */
export const socialLoginTexts = {
  or: 'or',
  group: 'Log in with another service',
  button: 'Continue with {provider}',
} as const;

/** Provider buttons above the sign-up form; `{provider}` is a placeholder. */
export const socialSignupTexts = {
  group: 'Sign up with another service',
  button: 'Sign up with {provider}',
} as const;

/** Texts of the callback page by purpose; `{provider}` is a placeholder. */
export const callbackTexts = {
  login: { busy: 'Logging in with {provider}', failed: 'We couldn’t log you in' },
  link: { busy: 'Linking your {provider} account', failed: 'We couldn’t link your account' },
  reauthenticate: { busy: 'Confirming it’s you', failed: 'We couldn’t confirm it’s you' },
  connect: { busy: 'Connecting your {provider} channel', failed: 'We couldn’t connect your channel' },
  /** Title and text if the owner cancels at Twitch: a channel that was connected before still is. */
  cancelled: 'You’ve cancelled it',
  connectCancelled: 'Nothing has changed.',
  loading: 'One moment…',
  hint: 'You can try again at any time.',
  unknownProvider: 'This page doesn’t belong to a provider we support.',
  toSettings: 'Back to settings',
  toProject: 'Back to your project',
  /** Shown in a popup window after the opener received the result. */
  done: 'Done',
  closing: 'This window will close automatically.',
  close: 'Close window',
} as const;

/** Toasts of the integrations. */
export const integrationToasts = {
  connectionFailed: { title: 'Connection Failed', message: 'Failed to connect your account. Please try again.' },
  connectionError: 'There was an error connecting your account.',
} as const;

/** Toasts of the Steam privacy check. */
export const steamPrivacyToasts = {
  failed: 'Verification Failed',
  checkFailed: 'Check Failed',
  stillPending: 'Still Pending',
} as const;

/** Sign-in methods in the profile settings; `{provider}` and `{account}` are placeholders. */
export const signInMethodTexts = {
  title: 'Sign-in methods',
  lead: 'Log in with any of these. You need to keep at least one.',
  /** Name of the method with email address and password. */
  password: 'Password',
  noPassword: 'You don’t have a password yet.',
  setPassword: 'Set one',
  active: 'Active',
  unlinkLead: 'You won’t be able to log in with it. You can link it again at any time.',
} as const;

/** Texts of linking in the settings; `{provider}` is a placeholder. */
export const linkingTexts = {
  link: 'Link',
  unlink: 'Unlink',
  isLinked: 'Linked',
  notLinked: 'Not linked',
  notOffered: 'No longer available',
  unlinkTitle: 'Unlink {provider}?',
  unlinkConfirm: 'Unlink {provider}',
  unlinking: 'Unlinking…',
  unlinked: '{provider} is unlinked',
  unlinkFailed: 'We couldn’t unlink {provider}',
  /** Used if popups are unavailable: the page itself redirects to the provider. */
  inThisWindow: 'Continue in this window',
} as const;

/** Linked provider accounts in the integrations settings. */
export const integrationTexts = {
  title: 'Linked accounts',
  lead: 'Your accounts on other services.',
  empty: '{product} isn’t set up to connect other services.',
  unlinkLead: 'You can link it again at any time.',
} as const;

/** Texts shown while the games of a Steam account are hidden. */
export const steamPrivacyTexts = {
  pending: 'Pending',
  unchecked: 'Checking…',
  lead: 'Your Steam games are hidden, so we can’t see what you play.',
  howTo: 'Make your games visible',
  steps: [
    'Open the privacy settings of your Steam profile.',
    'Set “My profile” and “Game details” to Public.',
    'Come back here and press Verify. The change may take a few minutes.',
  ],
  settings: 'Open Steam’s privacy settings',
  settingsUrl: 'https://steamcommunity.com/my/edit/settings',
  verify: 'Verify',
  verifying: 'Checking with Steam…',
  neverChecked: 'Not checked yet',
  lastChecked: 'Last checked',
  stillPending: 'Your games are still hidden. Set “Game details” to Public and try again.',
  visible: 'Your games are visible.',
} as const;

/** The notification that the games of a linked Steam account are hidden. */
export const steamPrivacyWarning = {
  title: 'Your Steam games are hidden',
  message: 'Set the game details of your Steam profile to Public, then press Verify in Settings.',
  redirectUrl: '/settings?tab=integrations',
} as const;
