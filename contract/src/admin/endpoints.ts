import { defineEndpoint } from '../core/endpoint.ts';

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'List accounts, newest first, by a part of the username or email address and by filters that must all match',
});

export const getUserDetails = defineEndpoint({
  method: 'GET',
  path: '/admin/users/{userId}',
  access: 'admin',
  summary: 'Get an account with its sessions, linked providers, newest cards and newest security log entries',
  errors: ['USER_NOT_FOUND'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/{userId}',
  access: 'admin',
  summary: 'Delete an account with all its data',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'REQUEST_ID_REUSED'],
});

export const grantAdmin = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/grant/{userId}',
  access: 'admin',
  summary: 'Make an account an admin',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'USER_BLOCKED', 'REQUEST_ID_REUSED'],
});

export const revokeAdmin = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/revoke/{userId}',
  access: 'admin',
  summary: 'Revoke the admin role of an account',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'LISTED_IN_CONFIGURATION', 'REQUEST_ID_REUSED'],
});

export const blockUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/block',
  access: 'admin',
  summary: 'Block an account: it cannot log in, and its sessions and email links are revoked',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'REQUEST_ID_REUSED'],
});

export const unblockUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/unblock',
  access: 'admin',
  summary: 'Allow a blocked account to log in again',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'REQUEST_ID_REUSED'],
});

export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/end-sessions',
  access: 'admin',
  summary: 'Revoke all sessions of an account',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'REQUEST_ID_REUSED'],
});

export const resendUserVerification = defineEndpoint({
  method: 'POST',
  path: '/admin/users/{userId}/resend-verification',
  access: 'admin',
  summary: 'Email a new verification link to an account',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'USER_BLOCKED', 'NOTHING_TO_VERIFY', 'RATE_LIMITED', 'REQUEST_ID_REUSED'],
});

export const getStatistics = defineEndpoint({
  method: 'GET',
  path: '/admin/statistics',
  access: 'admin',
  summary: 'Get the figures of the installation, as of the last snapshot',
});

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'List what admins did, newest first, with filters',
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  observer: 'refused',
  summary: 'Download the audit log as CSV, with its number of entries and its last hash',
});
