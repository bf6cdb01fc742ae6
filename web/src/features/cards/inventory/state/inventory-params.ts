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

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((option) => option === value);
}

function textOf(value = ''): string {
  return value.replace(/\p{Cc}/gu, '').slice(0, SEARCH_MAX);
}

/** Whether a search or filter is active. */
export function hasFilter({ search, rarity, type, motif, favourites }: InventoryFilter): boolean {
  return Boolean(search || rarity || type || motif || favourites === 'only');
}

/** Parses the URL query; ignores invalid values. */
export function parseInventoryParams(query: URLSearchParams): InventoryParams {
  const { search, rarity, type, motif, sort, favourites, view, card, full } = Object.fromEntries(query);
  return {
    search: textOf(search),
    rarity: oneOf<Rarity>(RARITIES, rarity),
    type: oneOf<CardType>(CARD_TYPES, type),
    motif: textOf(motif),
    sort: oneOf(INVENTORY_SORTS, sort) ?? DEFAULT_SORT,
    favourites: oneOf(FAVOURITES_MODES, favourites),
    view: oneOf(VIEWS, view) ?? 'grid',
    card: card ?? null,
    isFullScreen: card !== undefined && full === '1',
  };
}

/** Builds the URL query; omits default values. */
export function serializeInventoryParams({ isFullScreen, ...params }: InventoryParams): URLSearchParams {
  const { sort, view, card } = params;
  const values = {
    ...params,
    sort: sort !== DEFAULT_SORT && sort,
    view: view !== 'grid' && view,
    full: card && isFullScreen && '1',
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
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
