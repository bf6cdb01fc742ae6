import { CARD_VALUE } from '@app/contract/cards/limits';
import { useEffect, useState } from 'react';
import { localStore } from '../../../../lib/session/web-storage.ts';

/** Local storage key of the account whose inventory had one card when this browser last showed it. */
const ONE_CARD = 'oneCardInventory';

/**
 * Whether the inventory has one card. While it is loading: whether it had one when this browser last showed it, so that the layout
 * does not change.
 * @param totalValue undefined while the inventory is loading
 */
export function useHasOneCard(accountId: string, totalValue: number | undefined): boolean {
  const [hadOneCard] = useState(() => localStore.getItem(ONE_CARD) === accountId);
  useEffect(() => {
    if (totalValue === CARD_VALUE) localStore.setItem(ONE_CARD, accountId);
    else if (totalValue !== undefined) localStore.removeItem(ONE_CARD);
  }, [accountId, totalValue]);
  return totalValue === undefined ? hadOneCard : totalValue === CARD_VALUE;
}
