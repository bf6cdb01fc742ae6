import * as endpoints from '@app/contract/accounts/security/endpoints';
import type * as operations from '@app/contract/accounts/security/schemas';
import * as twoFactorEndpoints from '@app/contract/accounts/two-factor/endpoints';
import type * as twoFactorOperations from '@app/contract/accounts/two-factor/schemas';
import type { ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

/** Entries per page of the security log. */
const LOG_PAGE_SIZE = 10;

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<ResponseOf<typeof operations.listSessions>, void>({
      query: () => request(endpoints.listSessions),
      providesTags: ['Auth'],
    }),
    revokeSession: build.mutation<unknown, string>({
      query: (id) => request(endpoints.revokeSession, { params: { id } }),
      // Also after an error: another tab may have revoked the session.
      invalidatesTags: ['Auth'],
    }),
    revokeOtherSessions: build.mutation<unknown, void>({
      query: () => request(endpoints.revokeOtherSessions),
      invalidatesTags: ['Auth'],
    }),
    trustedDevices: build.query<ResponseOf<typeof twoFactorOperations.listTrustedDevices>, void>({
      query: () => request(twoFactorEndpoints.listTrustedDevices),
      providesTags: ['Auth'],
    }),
    removeTrustedDevice: build.mutation<unknown, string>({
      query: (id) => request(twoFactorEndpoints.removeTrustedDevice, { params: { id } }),
      invalidatesTags: ['Auth'],
    }),
    securityLog: build.infiniteQuery<ResponseOf<typeof operations.getSecurityLog>, void, string | null>({
      query: ({ pageParam }) =>
        request(endpoints.getSecurityLog, { query: { limit: LOG_PAGE_SIZE, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      providesTags: ['Auth'],
    }),
  }),
});

export const {
  useSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useTrustedDevicesQuery,
  useRemoveTrustedDeviceMutation,
  useSecurityLogInfiniteQuery,
} = securityApi;
