import * as endpoints from '@app/contract/audit/endpoints';
import { api } from '../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../lib/api/call.ts';
import { checkRoleOnFailure } from '../../lib/api/check-role.ts';
import type { QueryTo } from '../../lib/http/operations.ts';

export type AuditFilter = Omit<QueryTo<typeof endpoints.listAuditEntries>, 'limit' | 'cursor'>;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.infiniteQuery({
      ...call(endpoints.listAuditEntries, ({ queryArg, pageParam }: PageArg<AuditFilter>) => ({
        query: { ...queryArg, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: [{ type: 'Admin', id: 'audit' }],
      onQueryStarted: checkRoleOnFailure,
    }),
  }),
});
