import type { Card } from '@app/contract/cards/schemas';
import type { InventorySort } from '@app/contract/cards/sorts';
import type { CardType, Rarity } from '@app/contract/draw/card';

/** What the inventory is asked for. */
export interface InventoryFilter {
  readonly search: string;
  readonly rarity: Rarity | undefined;
  readonly type: CardType | undefined;
  readonly sort: InventorySort;
}

/**
 * True where a card belongs at the front of the list, as far as the browser can tell: a search is the server's to
 * judge, and the other orders put a new card anywhere.
 */
export function comesFirst(filter: InventoryFilter, card: Pick<Card, 'rarity' | 'type'>): boolean {
  return (
    filter.search === '' &&
    filter.sort === 'newest' &&
    (filter.rarity ?? card.rarity) === card.rarity &&
    (filter.type ?? card.type) === card.type
  );
}
