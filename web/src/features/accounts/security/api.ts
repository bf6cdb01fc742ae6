import * as endpoints from '@app/contract/accounts/security/endpoints';
import type * as calls from '@app/contract/accounts/security/schemas';
import * as twoFactor from '@app/contract/accounts/two-factor/endpoints';
import type * as twoFactorCalls from '@app/contract/accounts/two-factor/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';

/** Lines of the security log that come at once. */
const LOG_PAGE = 10;

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<AnswerOf<typeof calls.listSessions>, void>({
      query: () => request(endpoints.listSessions),
      providesTags: ['Auth'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => request(endpoints.endSession, { params: { id } }),
      // Also where it failed: another window may have ended it.
      invalidatesTags: ['Auth'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => request(endpoints.endOtherSessions),
      invalidatesTags: ['Auth'],
    }),
    trustedDevices: build.query<AnswerOf<typeof twoFactorCalls.trustedDevices>, void>({
      query: () => request(twoFactor.trustedDevices),
      providesTags: ['Auth'],
    }),
    removeTrustedDevice: build.mutation<unknown, string>({
      query: (id) => request(twoFactor.removeTrustedDevice, { params: { id } }),
      invalidatesTags: ['Auth'],
    }),
    securityLog: build.infiniteQuery<AnswerOf<typeof calls.securityLog>, void, string | null>({
      query: ({ pageParam }) => request(endpoints.securityLog, { query: { limit: LOG_PAGE, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      providesTags: ['Auth'],
    }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useTrustedDevicesQuery,
  useRemoveTrustedDeviceMutation,
  useSecurityLogInfiniteQuery,
} = securityApi;
