/** Sort orders of the inventory; the first is the default. */
export const INVENTORY_SORTS = ['newest', 'rarity', 'name', 'power'] as const;

export type InventorySort = (typeof INVENTORY_SORTS)[number];

/** How the inventory lists favourites: before all other cards, or without other cards. */
export const FAVOURITES_MODES = ['first', 'only'] as const;

export type FavouritesMode = (typeof FAVOURITES_MODES)[number];
