import * as endpoints from '@app/contract/accounts/email/endpoints';
import type * as calls from '@app/contract/accounts/email/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { currentUserApi } from '../../../lib/current-user.ts';
import { request } from '../../../lib/request.ts';

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestEmailChange: build.mutation<
      AnswerOf<typeof calls.requestEmailChange>,
      BodyOf<typeof calls.requestEmailChange>
    >({
      query: (body) => request(endpoints.requestEmailChange, { body }),
      // Known at once: the page that waits for the link is shown only to whom it is of use.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(pendingKnown),
          // Whoever asked for the change shows the error.
          () => undefined,
        ),
    }),
  }),
});

const pendingKnown = currentUserApi.util.updateQueryData('verify', undefined, ({ user }) => {
  user.auth.email.hasPendingEmailChange = true;
});

export const { useRequestEmailChangeMutation } = emailApi;
