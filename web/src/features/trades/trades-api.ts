import * as endpoints from '@app/contract/trades/endpoints';
import type { Trade } from '@app/contract/trades/schemas';
import { api } from '../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../lib/api/call.ts';
import type { StoreAccess } from '../../lib/api/store-access.ts';
import type { BodyTo, QueryTo } from '../../lib/http/operations.ts';
import { lockListed } from '../cards/api/listed-cards.ts';

type Filter = Pick<QueryTo<typeof endpoints.listTrades>, 'direction' | 'state'>;
type Acceptance = BodyTo<typeof endpoints.acceptTrade> & { readonly id: string };
interface Change {
  readonly id: string;
  readonly requestId: string;
}

/** Shows the outcome of a request that changes a trade. */
const changesTrade = {
  invalidatesTags: ['Transfers', 'Collectibles'] as const,
  onQueryStarted: (
    _: unknown,
    { queryFulfilled, ...store }: StoreAccess & { queryFulfilled: Promise<{ data: Trade }> },
  ) =>
    void queryFulfilled.then(
      ({ data }) => showLocks(store, data),
      // The caller shows the error
      () => undefined,
    ),
};

const toChange = ({ id, requestId }: Change) => ({ params: { id }, body: { requestId } });

// Trades share the tag of transfers, because both lock cards
export const tradesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The trades of the account, newest first. */
    trades: build.infiniteQuery({
      ...call(endpoints.listTrades, ({ queryArg, pageParam }: PageArg<Filter>) => ({
        // All that is open is on the first page
        query: { ...queryArg, limit: 100, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Transfers'],
    }),
    acceptanceMessage: build.mutation(call(endpoints.prepareAcceptance, toChange)),
    acceptTrade: build.mutation({
      ...call(endpoints.acceptTrade, ({ id, ...body }: Acceptance) => ({ params: { id }, body })),
      ...changesTrade,
    }),
    declineTrade: build.mutation({ ...call(endpoints.declineTrade, toChange), ...changesTrade }),
    cancelTrade: build.mutation({ ...call(endpoints.cancelTrade, toChange), ...changesTrade }),
  }),
});

/** Fetches the latest trades and shows whether one that has changed locks its cards. */
export async function fetchTrade(store: StoreAccess, id: string): Promise<void> {
  const options = { subscribe: false, forceRefetch: true };
  const { data } = await store.dispatch(tradesApi.endpoints.trades.initiate({}, options));
  const trade = data?.pages.flatMap(({ trades }) => trades).find((one) => one.id === id);
  if (trade) showLocks(store, trade);
}

function showLocks(store: StoreAccess, { give, take, state, movesAt }: Trade): void {
  // Only an accepted trade locks cards, and only one that was accepted unlocks them
  if (movesAt === null) return;
  for (const { id } of [...give, ...take]) lockListed(store, id, state === 'accepted');
}
