import * as endpoints from '@app/contract/wallet/endpoints';
import { api } from '../../../lib/api/api.ts';
import { call } from '../../../lib/api/call.ts';
import { setCurrentUser } from '../../../lib/api/current-user.ts';

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    createWalletNonce: build.mutation(call(endpoints.createWalletNonce)),
    linkWallet: build.mutation({
      ...call(endpoints.linkWallet),
      invalidatesTags: ['Notifications', 'UnreadCount', 'Collectibles'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          // The caller shows the error.
          () => undefined,
        ),
    }),
    balances: build.query(call(endpoints.getBalances, (key: string) => ({ params: { key } }))),
    transferUsdt: build.mutation(call(endpoints.transferUsdt)),
    unlinkWallet: build.mutation({
      ...call(endpoints.unlinkWallet),
      invalidatesTags: ['Notifications', 'UnreadCount', 'Collectibles'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          () => undefined,
        ),
    }),
  }),
});

export const { useBalancesQuery, useUnlinkWalletMutation } = walletApi;
