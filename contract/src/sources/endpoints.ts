import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const listSources = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}/sources',
  access: 'verified',
});

export const createSource = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/sources',
  access: 'verified',
});

export const setSourceSecret = defineEndpoint({
  method: 'PUT',
  path: '/projects/{slug}/sources/{id}/secret',
  access: 'verified',
});

export const connectSource = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/sources/{id}/connect',
  access: 'verified',
});

export const rotateSourceSecret = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/sources/{id}/rotate',
  access: 'verified',
});

export const testSource = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/sources/{id}/test',
  access: 'verified',
  success: 204,
});

export const deleteSource = defineEndpoint({
  method: 'DELETE',
  path: '/projects/{slug}/sources/{id}',
  access: 'verified',
  success: 204,
});

export const listSourceEvents = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}/events',
  access: 'verified',
});

/** Public, because its handler also accepts the key of an overlay. */
export const getLiveCode = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}/live-code',
  access: 'public',
  observer: 'allowed',
});

export const checkQuest = defineEndpoint({
  method: 'POST',
  path: '/users/quests/{id}/check',
  access: 'verified',
});

export const donate = defineEndpoint({ method: 'POST', path: '/users/donations', access: 'verified' });

export const receiveDelivery = defineEndpoint({
  method: 'POST',
  path: '/hooks/{sourceId}',
  access: 'public',
  acceptsRawBody: true,
});
