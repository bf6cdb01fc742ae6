import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const createQuest = defineEndpoint({ method: 'POST', path: '/projects/{slug}/quests', access: 'verified' });

export const updateQuest = defineEndpoint({
  method: 'PATCH',
  path: '/projects/{slug}/quests/{id}',
  access: 'verified',
});

export const activateQuest = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/quests/{id}/activate',
  access: 'verified',
});

export const pauseQuest = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/quests/{id}/pause',
  access: 'verified',
});

export const endQuest = defineEndpoint({
  method: 'POST',
  path: '/projects/{slug}/quests/{id}/end',
  access: 'verified',
});

export const createClaimCodes = defineEndpoint({ method: 'POST', path: '/projects/{slug}/codes', access: 'verified' });

export const listRewards = defineEndpoint({ method: 'GET', path: '/users/rewards', access: 'verified' });

export const redeemCode = defineEndpoint({ method: 'POST', path: '/users/codes/redeem', access: 'verified' });

export const getSupporterCode = defineEndpoint({ method: 'GET', path: '/users/supporter-code', access: 'verified' });

export const replaceSupporterCode = defineEndpoint({
  method: 'POST',
  path: '/users/supporter-code/replace',
  access: 'verified',
});
