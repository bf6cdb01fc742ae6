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

/** Provider buttons under the login form; `{provider}` is a placeholder. */
export const socialLoginTexts = {
  or: 'or',
  group: 'Log in with an account of another service',
  button: 'Continue with {provider}',
} as const;

/** Texts of the callback page by purpose; `{provider}` is a placeholder. */
export const callbackTexts = {
  login: { busy: 'Logging in with {provider}', failed: 'Not logged in' },
  link: { busy: 'Linking your {provider} account', failed: 'Not linked' },
  reauthenticate: { busy: 'Confirming that it is you', failed: 'Not confirmed' },
  loading: 'One moment…',
  hint: 'You can begin again whenever you like.',
  unknownProvider: 'This address belongs to no provider that is known here.',
  tryAgain: 'Try again',
  toLogin: 'Back to login',
  toSettings: 'Back to settings',
  /** In a popup window, after the opener received the result. */
  done: 'Done',
  closing: 'This window closes by itself.',
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
  lead: 'Log in with any of these. At least one of them stays.',
  /** Name of the method with email address and password. */
  password: 'Password',
  passwordNote: 'Your password cannot be unlinked, only changed.',
  noPassword: 'No password is set.',
  setPassword: 'Set one',
  active: 'Active',
  unlinkLead: 'You can no longer log in with it. Link it again whenever you like.',
} as const;

/** Texts of linking in the settings; `{provider}` is a placeholder. */
export const linkingTexts = {
  link: 'Link',
  unlink: 'Unlink',
  isLinked: 'Linked',
  notLinked: 'Not linked',
  notOffered: 'Not offered any more',
  unlinkTitle: 'Unlink {provider}?',
  unlinkConfirm: 'Unlink {provider}',
  unlinking: 'Unlinking…',
  unlinked: '{provider} account unlinked',
  unlinkFailed: '{provider} was not unlinked',
  /** Used if popups are unavailable: the page itself redirects to the provider. */
  inThisWindow: 'Continue in this window',
} as const;

/** Linked provider accounts in the integrations settings. */
export const integrationTexts = {
  title: 'Connected accounts',
  lead: 'Your accounts of other services that belong to this one.',
  empty: 'This installation of {product} offers no accounts of other services to connect.',
  unlinkLead: 'It is no longer connected to your account. Link it again whenever you like.',
} as const;

/** Texts shown while the games of a Steam account are hidden. */
export const steamPrivacyTexts = {
  pending: 'Pending',
  unchecked: 'Checking…',
  lead: 'Steam keeps your games hidden from us, so what you play cannot count yet.',
  howTo: 'Make your games visible',
  steps: [
    'Open the privacy settings of your Steam profile.',
    'Set “My profile” and “Game details” to Public.',
    'Come back here and press Verify. Steam may take a few minutes to notice.',
  ],
  settings: 'Open Steam’s privacy settings',
  settingsUrl: 'https://steamcommunity.com/my/edit/settings',
  verify: 'Verify',
  verifying: 'Asking Steam…',
  neverChecked: 'Not checked yet',
  lastChecked: 'Last checked',
  stillPending: 'Steam still hides your games. Set “Game details” to Public and try again.',
  visible: 'Your games can be seen.',
} as const;

/** The notification that the games of a linked Steam account are hidden. */
export const steamPrivacyWarning = {
  title: 'Your Steam games are hidden',
  message: 'Set the game details of your Steam profile to public, then verify the link in Settings.',
  redirectUrl: '/settings?tab=integrations',
} as const;
