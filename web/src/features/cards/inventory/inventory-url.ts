import { SEARCH_MAX } from '@app/contract/cards/limits';
import { INVENTORY_SORTS, type InventorySort } from '@app/contract/cards/sorts';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';
import type { InventoryFilter } from '../api/filter.ts';

export type View = 'grid' | 'list';

/** What of the inventory stands in its address. */
export interface InventoryPlace extends InventoryFilter {
  readonly view: View;
  /** Id of the selected card. */
  readonly card: string | null;
}

const VIEWS: readonly View[] = ['grid', 'list'];
const DEFAULT_SORT: InventorySort = INVENTORY_SORTS[0];

function oneOf<T extends string>(values: readonly T[], given: string | null): T | undefined {
  return values.find((value) => value === given);
}

/** Whether a search or a filter keeps cards out. */
export function isNarrowed({ search, rarity, type }: InventoryFilter): boolean {
  return search !== '' || rarity !== undefined || type !== undefined;
}

/** Reads the place from the query of the address; whatever makes no sense there counts as not given. */
export function readPlace(query: URLSearchParams): InventoryPlace {
  return {
    search: (query.get('search') ?? '').replace(/\p{Cc}/gu, '').slice(0, SEARCH_MAX),
    rarity: oneOf<Rarity>(RARITIES, query.get('rarity')),
    type: oneOf<CardType>(CARD_TYPES, query.get('type')),
    sort: oneOf(INVENTORY_SORTS, query.get('sort')) ?? DEFAULT_SORT,
    view: oneOf(VIEWS, query.get('view')) ?? 'grid',
    card: query.get('card'),
  };
}

/** The query of a place; what is at its default is left out. */
export function writePlace(place: InventoryPlace): URLSearchParams {
  const query = new URLSearchParams();
  if (place.search) query.set('search', place.search);
  if (place.rarity) query.set('rarity', place.rarity);
  if (place.type) query.set('type', place.type);
  if (place.sort !== DEFAULT_SORT) query.set('sort', place.sort);
  if (place.view !== 'grid') query.set('view', place.view);
  if (place.card) query.set('card', place.card);
  return query;
}
