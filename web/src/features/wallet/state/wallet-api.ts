import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/wallet/endpoints';
import type * as operations from '@app/contract/wallet/schemas';
import { api } from '../../../lib/api/api.ts';
import { setCurrentUser } from '../../../lib/api/current-user.ts';
import { request } from '../../../lib/http/request.ts';

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    createWalletNonce: build.mutation<
      ResponseOf<typeof operations.createWalletNonce>,
      BodyOf<typeof operations.createWalletNonce>
    >({
      query: (body) => request(endpoints.createWalletNonce, { body }),
    }),
    linkWallet: build.mutation<ResponseOf<typeof operations.linkWallet>, BodyOf<typeof operations.linkWallet>>({
      query: (body) => request(endpoints.linkWallet, { body }),
      invalidatesTags: ['Notifications', 'UnreadCount'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          // The caller shows the error.
          () => undefined,
        ),
    }),
    balances: build.query<ResponseOf<typeof operations.getBalances>, string>({
      query: (key) => request(endpoints.getBalances, { params: { key } }),
    }),
    transferUsdt: build.mutation<ResponseOf<typeof operations.transferUsdt>, BodyOf<typeof operations.transferUsdt>>({
      query: (body) => request(endpoints.transferUsdt, { body }),
    }),
    unlinkWallet: build.mutation<ResponseOf<typeof operations.unlinkWallet>, void>({
      query: () => request(endpoints.unlinkWallet),
      invalidatesTags: ['Notifications', 'UnreadCount'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          () => undefined,
        ),
    }),
  }),
});

export const { useBalancesQuery, useUnlinkWalletMutation } = walletApi;
