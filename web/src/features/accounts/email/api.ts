import * as endpoints from '@app/contract/accounts/email/endpoints';
import type * as calls from '@app/contract/accounts/email/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { currentUserApi } from '../../../lib/current-user.ts';
import { request } from '../../../lib/request.ts';

/** What leads nowhere lacks the tokens (specification part 1 §2). */
type VerifyProviderAnswer = Partial<AnswerOf<typeof calls.verifyProvider>>;

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
    confirmEmailChange: build.mutation<
      AnswerOf<typeof calls.confirmEmailChange>,
      BodyOf<typeof calls.confirmEmailChange>
    >({
      query: (body) => request(endpoints.confirmEmailChange, { body }),
      invalidatesTags: (answer) => (answer ? ['User'] : []),
    }),
    verifyProvider: build.mutation<VerifyProviderAnswer, { readonly token: string; readonly provider: string }>({
      query: (body) => request(endpoints.verifyProvider, { body }),
    }),
  }),
});

const pendingKnown = currentUserApi.util.updateQueryData('verify', undefined, ({ user }) => {
  user.auth.email.hasPendingEmailChange = true;
});

export const { useRequestEmailChangeMutation, useConfirmEmailChangeMutation, useVerifyProviderMutation } = emailApi;
