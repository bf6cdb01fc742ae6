import type { Trade } from '@app/contract/trades/schemas';
import { isFinalTradeState } from '@app/contract/trades/states';
import { useNextPage } from '../../../lib/api/use-next-page.ts';
import { tradesApi } from '../trades-api.ts';

/** The trades of the account: all that are not over, and earlier ones page by page. */
export function useTrades() {
  const received = tradesApi.useTradesInfiniteQuery({ state: 'open', direction: 'received' });
  const made = tradesApi.useTradesInfiniteQuery({ state: 'open', direction: 'made' });
  const accepted = tradesApi.useTradesInfiniteQuery({ state: 'accepted' });
  const all = tradesApi.useTradesInfiniteQuery({});
  const queries = [received, made, accepted, all];
  const [current, past] = [[received, made, accepted].flatMap(tradesOf), tradesOf(all).filter(isOver)];
  // While some lists are older than others, a trade may be in two: the later state, which comes last here, holds
  const trades = [...new Map([...current, ...past].map((trade) => [trade.id, trade])).values()];
  return {
    ...useNextPage(all),
    hasMore: all.hasNextPage,
    isLoaded: queries.every(({ data }) => data !== undefined),
    isFetching: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error, data }) => error !== undefined && data === undefined)?.error,
    retry: () => queries.forEach(({ refetch }) => void refetch()),
    current: trades.filter((trade) => !isOver(trade)),
    earlier: trades.filter(isOver),
  };
}

interface Loaded {
  readonly data?: { readonly pages: readonly { readonly trades: readonly Trade[] }[] } | undefined;
}

const tradesOf = ({ data }: Loaded) => data?.pages.flatMap(({ trades }) => trades) ?? [];
const isOver = ({ state }: Trade) => isFinalTradeState(state);
