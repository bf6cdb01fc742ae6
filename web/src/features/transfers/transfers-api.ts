import * as endpoints from '@app/contract/transfers/endpoints';
import type { Transfer } from '@app/contract/transfers/schemas';
import { api } from '../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../lib/api/call.ts';
import type { StoreAccess } from '../../lib/api/store-access.ts';
import type { BodyTo, QueryTo } from '../../lib/http/operations.ts';
import { lockListed } from '../cards/api/listed-cards.ts';

type Change = typeof endpoints.acceptTransfer | typeof endpoints.declineTransfer | typeof endpoints.cancelTransfer;
type Filter = Pick<QueryTo<typeof endpoints.listTransfers>, 'direction' | 'state'>;
type Confirmation = BodyTo<typeof endpoints.confirmTransfer> & { readonly id: string };

/** Shows the outcome of a request that changes a transfer. */
const changesTransfer = {
  invalidatesTags: ['Transfers', 'Collectibles'] as const,
  onQueryStarted: (
    _: unknown,
    { queryFulfilled, ...store }: StoreAccess & { queryFulfilled: Promise<{ data: Transfer }> },
  ) =>
    void queryFulfilled.then(
      ({ data }) => showTransfer(store, data),
      // The caller shows the error
      () => undefined,
    ),
};

/** A request that changes a transfer. Repeated, it changes nothing. */
const change = (endpoint: Change) => ({
  ...call(endpoint, (id: string) => ({ params: { id } })),
  ...changesTransfer,
});

export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The transfers from and to the account that match, newest first. */
    transfers: build.infiniteQuery({
      ...call(endpoints.listTransfers, ({ queryArg, pageParam }: PageArg<Filter>) => ({
        // The own cards on their way are on the first page
        query: { ...queryArg, limit: 100, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Transfers'],
    }),
    transfer: build.query({
      ...call(endpoints.getTransfer, (id: string) => ({ params: { id } })),
      providesTags: ['Transfers'],
    }),
    prepareTransfer: build.mutation(call(endpoints.prepareTransfer)),
    confirmTransfer: build.mutation({
      ...call(endpoints.confirmTransfer, ({ id, ...body }: Confirmation) => ({ params: { id }, body })),
      ...changesTransfer,
    }),
    acceptTransfer: build.mutation(change(endpoints.acceptTransfer)),
    declineTransfer: build.mutation(change(endpoints.declineTransfer)),
    cancelTransfer: build.mutation(change(endpoints.cancelTransfer)),
  }),
});

/** Fetches a transfer that has changed and shows whether it locks its card. */
export async function fetchTransfer(store: StoreAccess, id: string): Promise<void> {
  const options = { subscribe: false, forceRefetch: true };
  const { data } = await store.dispatch(transfersApi.endpoints.transfer.initiate(id, options));
  if (data) showTransfer(store, data);
}

function showTransfer(store: StoreAccess, { card, state }: Transfer): void {
  lockListed(store, card.id, state === 'pending');
}
