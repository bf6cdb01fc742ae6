import * as endpoints from '@app/contract/security-log/endpoints';
import { api } from '../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../lib/api/call.ts';

/** Entries per page of the security log. */
const PAGE_SIZE = 10;

const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    securityLog: build.infiniteQuery({
      ...call(endpoints.getSecurityLog, ({ pageParam }: PageArg) => ({
        query: { limit: PAGE_SIZE, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Auth'],
    }),
  }),
});

export const { useSecurityLogInfiniteQuery } = securityLogApi;
