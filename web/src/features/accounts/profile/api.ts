import * as endpoints from '@app/contract/accounts/profile/endpoints';
import type * as calls from '@app/contract/accounts/profile/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { userKnown } from '../../../lib/current-user.ts';
import { request } from '../../../lib/request.ts';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<AnswerOf<typeof calls.updateProfile>, BodyOf<typeof calls.updateProfile>>({
      query: (body) => request(endpoints.updateProfile, { body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(userKnown(data.user)),
          // Whoever asked for the change shows the error.
          () => undefined,
        ),
    }),
  }),
});

export const { useUpdateProfileMutation } = profileApi;
