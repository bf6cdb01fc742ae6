import { offerTexts } from '@app/contract/trades/offer-texts';
import { useState } from 'react';
import { useCardPages } from '../../cards/inventory/state/use-card-pages.ts';
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
  return (
    <CardPicker
      {...choice}
      label={offerTexts.picker.theirs}
      list={useCardPages(query)}
      filter={filter}
      onFilter={setFilter}
      none={offerTexts.picker.noneOfTheirs}
    />
  );
}
