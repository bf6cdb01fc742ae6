import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import * as endpoints from '@app/contract/wallet/endpoints';
import type * as calls from '@app/contract/wallet/schemas';
import { api } from '../../lib/api.ts';
import { userKnown } from '../../lib/current-user.ts';
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
          ({ data }) => void dispatch(userKnown(data.user)),
          // Whoever asked for the link shows the error.
          () => undefined,
        ),
    }),
    balances: build.query<AnswerOf<typeof calls.balances>, string>({
      query: (key) => request(endpoints.balances, { params: { key } }),
    }),
    transferUsdt: build.mutation<AnswerOf<typeof calls.transferUsdt>, BodyOf<typeof calls.transferUsdt>>({
      query: (body) => request(endpoints.transferUsdt, { body }),
    }),
    unlinkWallet: build.mutation<AnswerOf<typeof calls.unlinkWallet>, void>({
      query: () => request(endpoints.unlinkWallet),
      invalidatesTags: ['Notifications', 'UnreadCount'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(userKnown(data.user)),
          () => undefined,
        ),
    }),
  }),
});

export const { useBalancesQuery, useUnlinkWalletMutation } = walletApi;
