import { defineEvent, type EventStatus } from '../core/realtime.ts';
import type { Card } from './schemas.ts';

/** The account drew a card, in this window or another. */
export const collectibleCollected = defineEvent<{
  readonly publicKey: string;
  readonly requestId: string;
  readonly status: EventStatus;
  readonly card: Card;
  readonly error?: string;
}>('collectibleCollected');

/** A card of the inventory was added other than by a draw of its owner. Clients support it; nothing causes it yet. */
export const itemCreated = defineEvent<{ readonly itemId: string }>('itemCreated');

/** A card was added to the favourites or removed from them. */
export const itemUpdated = defineEvent<{ readonly itemId: string; readonly isFavourite: boolean }>('itemUpdated');

/** A card left the inventory. Clients support it; nothing causes it yet. */
export const itemDeleted = defineEvent<{ readonly itemId: string }>('itemDeleted');
