import { offerTexts } from '@app/contract/trades/offer-texts';
import { useState } from 'react';
import { useInventoryQuery } from '../../cards/inventory/state/use-inventory-query.ts';
import { CardPicker } from './card-picker.tsx';
import type { Choice, PickFilter } from './pick-list.ts';

/** Chooses from the user's own cards. */
export function OwnCards(choice: Choice) {
  const [filter, setFilter] = useState<PickFilter>({ search: '', rarity: undefined });
  const list = useInventoryQuery({ ...filter, type: undefined, motif: '', sort: 'newest', favourites: undefined });
  return (
    <CardPicker
      {...choice}
      label={offerTexts.picker.mine}
      list={list}
      filter={filter}
      onFilter={setFilter}
      none={offerTexts.picker.noneOfMine}
    />
  );
}
