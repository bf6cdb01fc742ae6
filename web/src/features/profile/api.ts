import * as emailEndpoints from '@app/contract/email/endpoints';
import * as profileEndpoints from '@app/contract/profile/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';
import { currentUserApi, setCurrentUser } from '../../lib/api/current-user.ts';

const markEmailChangePending = currentUserApi.util.updateQueryData('currentUser', undefined, ({ user }) => {
  user.auth.email.hasPendingEmailChange = true;
});

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...call(profileEndpoints.updateProfile),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          // The caller of the mutation shows the error.
          () => undefined,
        ),
    }),
    requestEmailChange: build.mutation({
      ...call(emailEndpoints.requestEmailChange),
      // Updated at once, because the verification page opens next and redirects if nothing is pending.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(markEmailChangePending),
          // The caller of the mutation shows the error.
          () => undefined,
        ),
    }),
  }),
});

export const { useUpdateProfileMutation, useRequestEmailChangeMutation } = profileApi;
