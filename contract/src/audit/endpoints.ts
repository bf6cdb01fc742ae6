import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  observer: 'refused',
});
