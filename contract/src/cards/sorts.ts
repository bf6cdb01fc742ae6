/** Orders of the inventory; the first is the default (specification part 2 §2). */
export const INVENTORY_SORTS = ['newest', 'rarity', 'name'] as const;

export type InventorySort = (typeof INVENTORY_SORTS)[number];
