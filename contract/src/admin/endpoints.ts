import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
});

export const getUserDetails = defineEndpoint({
  method: 'GET',
  path: '/admin/users/{userId}',
  access: 'admin',
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/{userId}',
  access: 'admin',
});

export const grantAdmin = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/grant/{userId}',
  access: 'admin',
});

export const revokeAdmin = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/revoke/{userId}',
  access: 'admin',
});

export const blockUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/block',
  access: 'admin',
});

export const unblockUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/unblock',
  access: 'admin',
});

export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/end-sessions',
  access: 'admin',
});

export const resendUserVerification = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/resend-verification',
  access: 'admin',
});

export const getStatistics = defineEndpoint({
  method: 'GET',
  path: '/admin/statistics',
  access: 'admin',
});
