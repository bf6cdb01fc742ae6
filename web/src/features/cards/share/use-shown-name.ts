import type { Card } from '@app/contract/cards/schemas';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { localStore } from '../../../lib/session/web-storage.ts';

/** Holds the ID of the user who allows their name on share pictures in this browser. */
const KEY = 'name-on-pictures';

/**
 * Whether the share picture of a card shows the name of its collector: off until they allow it.
 * @returns undefined if the card is not the user's own
 */
export function useShownName(card: Card) {
  const { user, isObserving } = useCurrentUser();
  const [allowedBy, setAllowedBy] = useState(() => localStore.getItem(KEY));
  // Only a collector's own list says whether a card is a favourite.
  const isOwn = user && !isObserving && ('isFavourite' in card || user.wallet?.publicKey === card.publicKey);
  if (!isOwn) return undefined;
  return {
    name: user.username,
    isAllowed: allowedBy === user.id,
    allow(isAllowed: boolean): void {
      if (isAllowed) localStore.setItem(KEY, user.id);
      else localStore.removeItem(KEY);
      setAllowedBy(isAllowed ? user.id : null);
    },
  };
}
