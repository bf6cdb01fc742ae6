/** Sort orders of the inventory; the first is the default. */
export const INVENTORY_SORTS = ['newest', 'rarity', 'name'] as const;

export type InventorySort = (typeof INVENTORY_SORTS)[number];
