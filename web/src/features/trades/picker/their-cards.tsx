import { offerTexts } from '@app/contract/trades/offer-texts';
import { useMemo, useState } from 'react';
import { toApiError } from '../../../lib/http/api-error.ts';
import { tradesApi } from '../trades-api.ts';
import { CardPicker } from './card-picker.tsx';
import type { Choice, PickFilter } from './pick-list.ts';

/** Chooses from the cards of another wallet. */
export function TheirCards({ wallet, ...choice }: Choice & { wallet: string }) {
  const [filter, setFilter] = useState<PickFilter>({ search: '', rarity: undefined });
  const { search, rarity } = filter;
  const query = tradesApi.useWalletCardsToTakeInfiniteQuery(
    { publicKey: wallet, ...(search !== '' && { search }), ...(rarity && { rarity }) },
    // The cards of others change without an event
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, data, error, isFetching, isFetchNextPageError } = query;
  // While another filter loads, the previous cards stay visible
  const pages = (currentData ?? data)?.pages;
  const cards = useMemo(() => pages?.flatMap((page) => page.cards), [pages]);
  return (
    <CardPicker
      {...choice}
      label={offerTexts.picker.theirs}
      list={{
        cards,
        error: pages === undefined && error ? toApiError(error) : undefined,
        refreshError: pages !== undefined && error ? toApiError(error) : undefined,
        isFetching,
        isStale: currentData === undefined && data !== undefined && isFetching,
        isLoadingMore: query.isFetchingNextPage,
        loadMore: () => {
          if (query.hasNextPage && !isFetching && !isFetchNextPageError) void query.fetchNextPage();
        },
        retry: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
      }}
      filter={filter}
      onFilter={setFilter}
      none={offerTexts.picker.noneOfTheirs}
    />
  );
}
