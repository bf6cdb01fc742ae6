import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import * as endpoints from '@app/contract/wallet/endpoints';
import type * as calls from '@app/contract/wallet/schemas';
import { api } from '../../lib/api.ts';
import { currentUserApi } from '../../lib/current-user.ts';
import { request } from '../../lib/request.ts';

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    walletNonce: build.mutation<AnswerOf<typeof calls.walletNonce>, BodyOf<typeof calls.walletNonce>>({
      query: (body) => request(endpoints.walletNonce, { body }),
    }),
    linkWallet: build.mutation<AnswerOf<typeof calls.linkWallet>, BodyOf<typeof calls.linkWallet>>({
      query: (body) => request(endpoints.linkWallet, { body }),
      invalidatesTags: ['Notifications', 'UnreadCount'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(
              currentUserApi.util.updateQueryData('verify', undefined, (known) => ({ ...known, user: data.user })),
            );
          },
          // Whoever asked for the link shows the error.
          () => undefined,
        ),
    }),
  }),
});
