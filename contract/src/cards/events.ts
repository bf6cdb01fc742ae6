import { defineEvent, type EventStatus } from '../core/realtime.ts';
import type { Card } from './schemas.ts';

/** The account drew a card in any window, or a draw was refused. */
export const collectibleCollected = defineEvent<{
  readonly publicKey: string;
  readonly requestId: string;
  readonly status: EventStatus;
  /** Null if the draw was refused. */
  readonly card: Card | null;
  readonly error?: string;
}>('collectibleCollected');

/** A card was added to the inventory without a draw: the account received it. */
export const itemCreated = defineEvent<{ readonly itemId: string }>('itemCreated');

/** A card was added to the favourites or removed from them. */
export const itemUpdated = defineEvent<{ readonly itemId: string; readonly isFavourite: boolean }>('itemUpdated');

/** A card was removed from the inventory: the account gave it away. */
export const itemDeleted = defineEvent<{ readonly itemId: string }>('itemDeleted');
