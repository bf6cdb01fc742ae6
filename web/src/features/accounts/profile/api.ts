import * as emailEndpoints from '@app/contract/accounts/email/endpoints';
import type * as emailOperations from '@app/contract/accounts/email/schemas';
import * as profileEndpoints from '@app/contract/accounts/profile/endpoints';
import type * as profileOperations from '@app/contract/accounts/profile/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { currentUserApi, setCurrentUser } from '../../../lib/api/current-user.ts';
import { request } from '../../../lib/http/request.ts';

const markEmailChangePending = currentUserApi.util.updateQueryData('currentUser', undefined, ({ user }) => {
  user.auth.email.hasPendingEmailChange = true;
});

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<
      ResponseOf<typeof profileOperations.updateProfile>,
      BodyOf<typeof profileOperations.updateProfile>
    >({
      query: (body) => request(profileEndpoints.updateProfile, { body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          // The caller of the mutation shows the error.
          () => undefined,
        ),
    }),
    requestEmailChange: build.mutation<
      ResponseOf<typeof emailOperations.requestEmailChange>,
      BodyOf<typeof emailOperations.requestEmailChange>
    >({
      query: (body) => request(emailEndpoints.requestEmailChange, { body }),
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
