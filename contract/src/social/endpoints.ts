import { defineEndpoint } from '../core/endpoint.ts';

const startErrors = [
  'PROVIDER_NOT_OFFERED',
  'REAUTHENTICATION_REQUIRED',
  'PROVIDER_NOT_LINKED',
  'RATE_LIMITED',
] as const;

/** With a bearer it begins a linking, as `init` does (contract §4). */
export const startSignIn = defineEndpoint({
  method: 'GET',
  path: '/oauth/{provider}/auth',
  access: 'public',
  // a linking begins here too
  observer: 'refused',
  summary: 'Where to send the browser to sign in by a provider, or, with an access token, to link it',
  errors: startErrors,
});

export const init = defineEndpoint({
  method: 'POST',
  path: '/auth/{provider}/init',
  access: 'user',
  summary: 'Where to send the browser to link a provider, or to prove anew who one is by a linked one',
  errors: startErrors,
});

export const callback = defineEndpoint({
  method: 'POST',
  path: '/oauth/{provider}/callback',
  access: 'public',
  summary: 'What a provider sent the browser back with: signs in, begins a signup, links, or proves anew who one is',
  errors: [
    'PROVIDER_NOT_OFFERED',
    'STATE_INVALID',
    'NO_TOKEN',
    'NOT_YOUR_LINKING',
    'IDENTITY_TAKEN',
    'IDENTITY_UNKNOWN',
    'PROVIDER_ALREADY_LINKED',
    'PROVIDER_REFUSED',
    'PROVIDER_FAILED',
    'PROVIDER_TIMEOUT',
    'RATE_LIMITED',
  ],
});

export const unlink = defineEndpoint({
  method: 'DELETE',
  path: '/oauth/{provider}/unlink',
  access: 'user',
  summary: 'Unlink a provider; one sign-in method stays',
  errors: ['REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'LAST_SIGN_IN_METHOD'],
  success: 204,
});

export const listIntegrations = defineEndpoint({
  method: 'GET',
  path: '/integrations',
  access: 'verified',
  summary: 'Every offered provider and what of it is linked',
});

export const connectIntegration = defineEndpoint({
  method: 'POST',
  path: '/integrations/connect/{id}',
  access: 'verified',
  summary: 'Where to send the browser to link a provider',
  errors: startErrors,
});

export const disconnectIntegration = defineEndpoint({
  method: 'DELETE',
  path: '/integrations/disconnect/{id}',
  access: 'verified',
  summary: 'Unlink a provider; one sign-in method stays',
  errors: ['REAUTHENTICATION_REQUIRED', 'PROVIDER_NOT_LINKED', 'LAST_SIGN_IN_METHOD'],
  success: 204,
});

export const checkSteamPrivacy = defineEndpoint({
  method: 'GET',
  path: '/integrations/steam/user/check-privacy',
  access: 'verified',
  // what is found is kept
  observer: 'refused',
  summary: 'Ask Steam whether the games of the linked account can be seen',
  errors: ['PROVIDER_NOT_OFFERED', 'PROVIDER_NOT_LINKED', 'PROVIDER_FAILED', 'PROVIDER_TIMEOUT', 'RATE_LIMITED'],
});
