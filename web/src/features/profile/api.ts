import * as endpoints from '@app/contract/profile/endpoints';
import { api } from '../../lib/api/api.ts';
import { call } from '../../lib/api/call.ts';
import { setCurrentUser } from '../../lib/api/current-user.ts';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...call(endpoints.updateProfile),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          // The caller of the mutation shows the error.
          () => undefined,
        ),
    }),
  }),
});

export const { useUpdateProfileMutation } = profileApi;
