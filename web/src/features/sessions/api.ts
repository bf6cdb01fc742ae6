import * as endpoints from '@app/contract/sessions/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({
      ...call(endpoints.listSessions),
      providesTags: ['Auth'],
    }),
    revokeSession: build.mutation({
      ...call(endpoints.revokeSession, (id: string) => ({ params: { id } })),
      // The tags are also invalidated after an error, because another tab may have revoked the session.
      invalidatesTags: ['Auth'],
    }),
    revokeOtherSessions: build.mutation({
      ...call(endpoints.revokeOtherSessions),
      invalidatesTags: ['Auth'],
    }),
  }),
});

export const { useSessionsQuery, useRevokeSessionMutation, useRevokeOtherSessionsMutation } = sessionsApi;
