import { CARD_VALUE } from '@app/contract/cards/limits';
import { useEffect, useState } from 'react';
import { ONE_CARD_INVENTORY } from '../../../../lib/session/session.ts';
import { localStore } from '../../../../lib/session/web-storage.ts';

/**
 * Whether the inventory has one card. While it is loading: whether it had one when this browser last showed it to its owner, so that
 * the layout does not change.
 * @param totalValue undefined while the inventory is loading
 */
export function useHasOneCard(
  { accountId, isObserving }: { readonly accountId: string; readonly isObserving: boolean },
  totalValue: number | undefined,
): boolean {
  const [hadOneCard] = useState(() => !isObserving && localStore.getItem(ONE_CARD_INVENTORY) === accountId);
  useEffect(() => {
    if (isObserving) return;
    if (totalValue === CARD_VALUE) localStore.setItem(ONE_CARD_INVENTORY, accountId);
    else if (totalValue !== undefined) localStore.removeItem(ONE_CARD_INVENTORY);
  }, [accountId, isObserving, totalValue]);
  return totalValue === undefined ? hadOneCard : totalValue === CARD_VALUE;
}
