import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/wallet/endpoints';
import type * as schemas from '@app/contract/wallet/schemas';
import { api } from '../../../lib/api/api.ts';
import { setCurrentUser } from '../../../lib/api/current-user.ts';
import { request } from '../../../lib/http/request.ts';

export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    walletNonce: build.mutation<ResponseOf<typeof schemas.walletNonce>, BodyOf<typeof schemas.walletNonce>>({
      query: (body) => request(endpoints.walletNonce, { body }),
    }),
    linkWallet: build.mutation<ResponseOf<typeof schemas.linkWallet>, BodyOf<typeof schemas.linkWallet>>({
      query: (body) => request(endpoints.linkWallet, { body }),
      invalidatesTags: ['Notifications', 'UnreadCount'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(setCurrentUser(data.user)),
          // The caller shows the error.
          () => undefined,
        ),
    }),
    balances: build.query<ResponseOf<typeof schemas.balances>, string>({
      query: (key) => request(endpoints.balances, { params: { key } }),
    }),
    transferUsdt: build.mutation<ResponseOf<typeof schemas.transferUsdt>, BodyOf<typeof schemas.transferUsdt>>({
      query: (body) => request(endpoints.transferUsdt, { body }),
    }),
    unlinkWallet: build.mutation<ResponseOf<typeof schemas.unlinkWallet>, void>({
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
