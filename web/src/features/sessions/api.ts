import * as securityLogEndpoints from '@app/contract/security-log/endpoints';
import * as sessionEndpoints from '@app/contract/sessions/endpoints';
import * as twoFactorEndpoints from '@app/contract/two-factor/endpoints';
import { api } from '../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../lib/api/call.ts';

/** Entries per page of the security log. */
const LOG_PAGE_SIZE = 10;

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({
      ...call(sessionEndpoints.listSessions),
      providesTags: ['Auth'],
    }),
    revokeSession: build.mutation({
      ...call(sessionEndpoints.revokeSession, (id: string) => ({ params: { id } })),
      // Also after an error: another tab may have revoked the session.
      invalidatesTags: ['Auth'],
    }),
    revokeOtherSessions: build.mutation({
      ...call(sessionEndpoints.revokeOtherSessions),
      invalidatesTags: ['Auth'],
    }),
    trustedDevices: build.query({
      ...call(twoFactorEndpoints.listTrustedDevices),
      providesTags: ['Auth'],
    }),
    removeTrustedDevice: build.mutation({
      ...call(twoFactorEndpoints.removeTrustedDevice, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Auth'],
    }),
    securityLog: build.infiniteQuery({
      ...call(securityLogEndpoints.getSecurityLog, ({ pageParam }: PageArg) => ({
        query: { limit: LOG_PAGE_SIZE, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
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
