import { SEARCH_MAX } from '@app/contract/cards/limits';
import { FAVOURITES_MODES, INVENTORY_SORTS, type InventorySort } from '@app/contract/cards/sorts';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';
import type { SetParams, UrlParams } from '../../../../lib/navigation/use-url-params.ts';
import type { InventoryFilter } from '../../api/inventory-filter.ts';

export type View = 'grid' | 'list';

/** The inventory state that is kept in the URL query. */
export interface InventoryParams extends InventoryFilter {
  readonly view: View;
  /** ID of the selected card. */
  readonly card: string | null;
  /** Whether the selected card is in full screen. */
  readonly isFullScreen: boolean;
}

const VIEWS: readonly View[] = ['grid', 'list'];
const DEFAULT_SORT: InventorySort = INVENTORY_SORTS[0];

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((option) => option === value);
}

/** Whether a search or filter is active. */
export function hasFilter({ search, rarity, type, favourites }: InventoryFilter): boolean {
  return search !== '' || rarity !== undefined || type !== undefined || favourites === 'only';
}

/** Parses the URL query; ignores invalid values. */
export function parseInventoryParams(query: URLSearchParams): InventoryParams {
  return {
    search: (query.get('search') ?? '').replace(/\p{Cc}/gu, '').slice(0, SEARCH_MAX),
    rarity: oneOf<Rarity>(RARITIES, query.get('rarity')),
    type: oneOf<CardType>(CARD_TYPES, query.get('type')),
    sort: oneOf(INVENTORY_SORTS, query.get('sort')) ?? DEFAULT_SORT,
    favourites: oneOf(FAVOURITES_MODES, query.get('favourites')),
    view: oneOf(VIEWS, query.get('view')) ?? 'grid',
    card: query.get('card'),
    isFullScreen: query.has('card') && query.get('full') === '1',
  };
}

/** Builds the URL query; omits default values. */
export function serializeInventoryParams(params: InventoryParams): URLSearchParams {
  const query = new URLSearchParams();
  if (params.search) query.set('search', params.search);
  if (params.rarity) query.set('rarity', params.rarity);
  if (params.type) query.set('type', params.type);
  if (params.sort !== DEFAULT_SORT) query.set('sort', params.sort);
  if (params.favourites) query.set('favourites', params.favourites);
  if (params.view !== 'grid') query.set('view', params.view);
  if (params.card) query.set('card', params.card);
  if (params.card && params.isFullScreen) query.set('full', '1');
  return query;
}

/** The inventory parameters in the URL; the selected card is an overlay. */
export const inventoryUrlParams: UrlParams<InventoryParams> = {
  parse: parseInventoryParams,
  serialize: serializeInventoryParams,
  overlay: 'card',
  withinOverlay: ['isFullScreen'],
};

/** Changes some of the inventory parameters. */
export type SetInventoryParams = SetParams<InventoryParams>;
