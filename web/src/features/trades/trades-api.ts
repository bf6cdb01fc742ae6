import * as cardEndpoints from '@app/contract/cards/endpoints';
import type { Card } from '@app/contract/cards/schemas';
import * as endpoints from '@app/contract/trades/endpoints';
import type { Binder, Trade, TradeSettings } from '@app/contract/trades/schemas';
import { api } from '../../lib/api/api.ts';
import { byCursor, call, type PageArg, send } from '../../lib/api/call.ts';
import type { StoreAccess } from '../../lib/api/store-access.ts';
import type { BodyTo, QueryTo } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { lockListed } from '../cards/api/listed-cards.ts';

type Filter = Pick<QueryTo<typeof endpoints.listTrades>, 'direction' | 'state'>;
type Confirmation = BodyTo<typeof endpoints.confirmTrade> & { readonly id: string };
type CounterOffer = BodyTo<typeof endpoints.counterTrade> & { readonly id: string };
type Acceptance = BodyTo<typeof endpoints.acceptTrade> & { readonly id: string };
type BinderFilter = Pick<QueryTo<typeof endpoints.listBinders>, 'motif' | 'rarity'>;
type WalletCards = Pick<QueryTo<typeof cardEndpoints.listWalletCards>, 'search' | 'rarity'> & {
  readonly publicKey: string;
};
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
    prepareTrade: build.mutation(call(endpoints.prepareTrade)),
    counterTrade: build.mutation(
      call(endpoints.counterTrade, ({ id, ...body }: CounterOffer) => ({ params: { id }, body })),
    ),
    confirmTrade: build.mutation({
      ...call(endpoints.confirmTrade, ({ id, ...body }: Confirmation) => ({ params: { id }, body })),
      ...changesTrade,
    }),
    acceptanceMessage: build.mutation(call(endpoints.prepareAcceptance, toChange)),
    acceptTrade: build.mutation({
      ...call(endpoints.acceptTrade, ({ id, ...body }: Acceptance) => ({ params: { id }, body })),
      ...changesTrade,
    }),
    declineTrade: build.mutation({ ...call(endpoints.declineTrade, toChange), ...changesTrade }),
    cancelTrade: build.mutation({ ...call(endpoints.cancelTrade, toChange), ...changesTrade }),
    /** The cards with these numbers; those that no longer exist are missing. */
    cardsByNumber: build.query({
      queryFn: async (numbers: readonly number[], access) => {
        const cards: Card[] = [];
        const results = numbers.map((number) =>
          send(request(cardEndpoints.getCard, { params: { id: String(number) } }), access),
        );
        for (const { data, error } of await Promise.all(results)) {
          if (data) cards.push(data);
          else if (error && error.code !== 'CARD_NOT_FOUND') return { error };
        }
        return { data: cards };
      },
    }),
    /** The cards of another wallet, newest first. */
    walletCardsToTake: build.infiniteQuery({
      ...call(cardEndpoints.listWalletCards, ({ queryArg, pageParam }: PageArg<WalletCards>) => {
        const { publicKey, ...query } = queryArg;
        return { params: { publicKey }, query: { ...query, cursor: pageParam } };
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Collectibles'],
    }),
    tradeSettings: build.query(call(endpoints.getTradeSettings)),
    updateTradeSettings: build.mutation({
      ...call(endpoints.updateTradeSettings),
      onQueryStarted: (_, { queryFulfilled, ...store }) =>
        void queryFulfilled.then(
          ({ data }) => showSettings(store, data),
          // The caller shows the error
          () => undefined,
        ),
    }),
    ownBinder: build.query({ ...call(endpoints.getBinder), providesTags: ['Transfers'] }),
    updateBinder: build.mutation({
      ...call(endpoints.updateBinder),
      onQueryStarted: (_, { queryFulfilled, ...store }) =>
        void queryFulfilled.then(
          ({ data }) => showBinder(store, data),
          // The caller shows the error
          () => undefined,
        ),
    }),
    binders: build.infiniteQuery({
      ...call(endpoints.listBinders, ({ queryArg, pageParam }: PageArg<BinderFilter>) => ({
        query: { ...queryArg, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
    }),
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

function showSettings(store: StoreAccess, settings: TradeSettings): void {
  store.dispatch(tradesApi.util.upsertQueryData('tradeSettings', undefined, settings));
}

function showBinder(store: StoreAccess, binder: Binder): void {
  store.dispatch(tradesApi.util.upsertQueryData('ownBinder', undefined, binder));
}
