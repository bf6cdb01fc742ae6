import { defineEndpoint } from '../core/endpoints/endpoint.ts';

/** Starts a sign-in or, with an access token, linking (like `initAuthorization`). */
export const startSignIn = defineEndpoint({
  method: 'GET',
  path: '/oauth/{provider}/auth',
  access: 'public',
  // Observers are refused although this is a GET: with an access token, it starts linking.
  observer: 'refused',
});

export const initAuthorization = defineEndpoint({
  method: 'POST',
  path: '/auth/{provider}/init',
  access: 'user',
});

export const providerCallback = defineEndpoint({
  method: 'POST',
  path: '/oauth/{provider}/callback',
  access: 'public',
});

export const unlinkProvider = defineEndpoint({
  method: 'DELETE',
  path: '/oauth/{provider}/unlink',
  access: 'user',
  success: 204,
});

export const listIntegrations = defineEndpoint({
  method: 'GET',
  path: '/integrations',
  access: 'verified',
});

export const connectIntegration = defineEndpoint({
  method: 'POST',
  path: '/integrations/connect/{id}',
  access: 'verified',
});

export const disconnectIntegration = defineEndpoint({
  method: 'DELETE',
  path: '/integrations/disconnect/{id}',
  access: 'verified',
  success: 204,
});

export const checkSteamPrivacy = defineEndpoint({
  method: 'GET',
  path: '/integrations/steam/user/check-privacy',
  access: 'verified',
  // Observers are refused although this is a GET: it stores the result of the check.
  observer: 'refused',
});
