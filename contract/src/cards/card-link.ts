import { paths } from '../core/paths/paths.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INVENTORY_CARD = `${paths.inventory}?card=`;

/** The path of the inventory that opens one of its cards. Notifications about a card lead there. */
export const inventoryCardPath = (id: string): string => INVENTORY_CARD + id;

/** The ID of the card that a path of {@link inventoryCardPath} opens; undefined for any other path. */
export function findLinkedCard(path: string | null): string | undefined {
  const id = path?.startsWith(INVENTORY_CARD) ? path.slice(INVENTORY_CARD.length) : '';
  return UUID.test(id) ? id : undefined;
}
