import * as endpoints from '@app/contract/email/endpoints';
import { api } from '../../../lib/api/api.ts';
import { call } from '../../../lib/api/call.ts';
import { currentUserApi } from '../../../lib/api/current-user.ts';

const markEmailChangePending = currentUserApi.util.updateQueryData('currentUser', undefined, ({ user }) => {
  user.auth.email.hasPendingEmailChange = true;
});

const emailChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestEmailChange: build.mutation({
      ...call(endpoints.requestEmailChange),
      // The cached user is updated at once, because the verification page opens next and redirects if nothing is pending.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(markEmailChangePending),
          // The caller of the mutation shows the error.
          () => undefined,
        ),
    }),
  }),
});

export const { useRequestEmailChangeMutation } = emailChangeApi;
