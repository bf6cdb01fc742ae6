import type { Card } from '@app/contract/cards/schemas';
import { type FavouritesMode, INVENTORY_SORTS, type InventorySort } from '@app/contract/cards/sorts';
import type { CardType, Rarity } from '@app/contract/draw/card';

/** The search, filters and sort order of an inventory query. */
export interface InventoryFilter {
  readonly search: string;
  readonly rarity: Rarity | undefined;
  readonly type: CardType | undefined;
  /** The name of a motif; empty for all. */
  readonly motif: string;
  readonly sort: InventorySort;
  /** Lists favourites first, or no other cards. */
  readonly favourites: FavouritesMode | undefined;
}

/** The filter of a newly opened inventory: all cards, newest first. Other code that needs the newest cards shares its query. */
export const DEFAULT_FILTER: InventoryFilter = {
  search: '',
  motif: '',
  rarity: undefined,
  type: undefined,
  sort: INVENTORY_SORTS[0],
  favourites: undefined,
};

/** Whether a new card that matches the filter is certainly first: only the server can evaluate a search, motifs or other sort orders. */
export function isNewestFirst({ search, motif, sort, favourites }: InventoryFilter): boolean {
  return search === '' && motif === '' && sort === 'newest' && favourites === undefined;
}

/** Whether a new card is certainly the first of a list. */
export function belongsFirst(filter: InventoryFilter, card: Pick<Card, 'rarity' | 'type'>): boolean {
  return (
    isNewestFirst(filter) && (filter.rarity ?? card.rarity) === card.rarity && (filter.type ?? card.type) === card.type
  );
}
