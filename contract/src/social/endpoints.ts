import { defineEndpoint } from '../core/endpoint.ts';

const startErrors = [
  'PROVIDER_NOT_OFFERED',
  'REAUTHENTICATION_REQUIRED',
  'PROVIDER_NOT_LINKED',
  'RATE_LIMITED',
] as const;

/** With an access token it starts linking, like `initAuthorization`. */
export const startSignIn = defineEndpoint({
  method: 'GET',
  path: '/oauth/{provider}/auth',
  access: 'public',
  // Refused although it is a GET: with an access token it starts linking.
  observer: 'refused',
  summary: 'Start signing in with a provider or, with an access token, linking it; returns the authorization URL',
  errors: startErrors,
});

export const initAuthorization = defineEndpoint({
  method: 'POST',
  path: '/auth/{provider}/init',
  access: 'user',
  summary: 'Start linking a provider, or reauthenticating with a linked one; returns the authorization URL',
  errors: startErrors,
});

export const providerCallback = defineEndpoint({
  method: 'POST',
  path: '/oauth/{provider}/callback',
  access: 'public',
  summary: 'Handle the callback of a provider: sign in, start a sign-up, link or reauthenticate',
  errors: [
    'PROVIDER_NOT_OFFERED',
    'STATE_INVALID',
    'NO_TOKEN',
    'STARTED_BY_OTHER_ACCOUNT',
    'IDENTITY_TAKEN',
    'IDENTITY_UNKNOWN',
    'PROVIDER_ALREADY_LINKED',
    'PROVIDER_REFUSED',
    'PROVIDER_FAILED',
    'PROVIDER_TIMEOUT',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
});

export const unlinkProvider = defineEndpoint({
  method: 'DELETE',
  path: '/oauth/{provider}/unlink',
  access: 'user',
  summary: 'Unlink a provider; at least one sign-in method must remain',
  errors: ['REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'LAST_SIGN_IN_METHOD'],
  success: 204,
});

export const listIntegrations = defineEndpoint({
  method: 'GET',
  path: '/integrations',
  access: 'verified',
  summary: 'List the available providers and the linked identities',
});

export const connectIntegration = defineEndpoint({
  method: 'POST',
  path: '/integrations/connect/{id}',
  access: 'verified',
  summary: 'Start linking a provider; returns the authorization URL',
  errors: startErrors,
});

export const disconnectIntegration = defineEndpoint({
  method: 'DELETE',
  path: '/integrations/disconnect/{id}',
  access: 'verified',
  summary: 'Unlink a provider; at least one sign-in method must remain',
  errors: ['REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'LAST_SIGN_IN_METHOD'],
  success: 204,
});

export const checkSteamPrivacy = defineEndpoint({
  method: 'GET',
  path: '/integrations/steam/user/check-privacy',
  access: 'verified',
  // Refused although it is a GET: it stores the result of the check.
  observer: 'refused',
  summary: 'Check with Steam whether the games of the linked account are visible',
  errors: ['PROVIDER_NOT_OFFERED', 'PROVIDER_NOT_LINKED', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT', 'RATE_LIMITED'],
});
