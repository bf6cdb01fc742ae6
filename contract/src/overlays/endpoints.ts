import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const listOverlays = defineEndpoint({ method: 'GET', path: '/projects/{slug}/overlays', access: 'verified' });

export const createOverlay = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays',
  access: 'verified',
  success: 201,
});

export const updateOverlay = defineEndpoint({
  method: 'PATCH',
  path: '/projects/{slug}/overlays/{id}',
  access: 'verified',
});

export const rotateOverlayKey = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/rotate',
  access: 'verified',
});

// The dock's calls are public, because their handlers accept the dock's key in place of the owner's token

export const getDock = defineEndpoint({
  method: 'GET',
  path: '/projects/{slug}/overlays/{id}',
  access: 'public',
  observer: 'allowed',
});

export const testAlert = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/test',
  access: 'public',
});

export const pauseAlerts = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/pause',
  access: 'public',
});

export const resumeAlerts = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/resume',
  access: 'public',
});

export const skipAlert = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/skip',
  access: 'public',
});

export const replayAlert = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/replay',
  access: 'public',
});

export const hideCollector = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/overlays/{id}/hide',
  access: 'public',
});

export const getOverlay = defineEndpoint({ method: 'GET', path: '/overlays/{id}', access: 'public' });

export const createOverlayTicket = defineEndpoint({ method: 'POST', path: '/overlays/{id}/ticket', access: 'public' });
