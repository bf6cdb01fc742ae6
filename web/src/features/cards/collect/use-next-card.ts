import { INVENTORY_SORTS } from '@app/contract/cards/sorts';
import { useEffect, useState } from 'react';
import { useConfig } from '../../../lib/config.ts';
import { mustVerifyEmail, useCurrentUser } from '../../../lib/current-user.ts';
import { isPending } from '../../../lib/optimistic.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { cardsApi } from '../api/cards-api.ts';
import type { InventoryFilter } from '../api/filter.ts';
import { useRefusedUntil } from './use-collect.ts';

/** The inventory as it opens: whoever comes from there or goes there asks once. */
const NEWEST: InventoryFilter = { search: '', rarity: undefined, type: undefined, sort: INVENTORY_SORTS[0] };

/**
 * When the account may draw its next card, in milliseconds since 1970 by the server's clock; undefined while that is
 * not known. It follows from the newest card and the interval, and from what the server said to a draw that came early.
 */
function useNextCardAt(): number | undefined {
  const { user } = useCurrentUser();
  const interval = useConfig()?.limits.collectIntervalSeconds;
  const skip = user === undefined || mustVerifyEmail(user);
  const { isKnown, newest } = cardsApi.useMyCollectiblesInfiniteQuery(NEWEST, {
    skip,
    // Of a list that grows while it is read, only its beginning is of interest here.
    selectFromResult: ({ currentData }) => ({
      isKnown: currentData !== undefined,
      newest: currentData?.pages[0]?.cards.find((card) => !isPending(card)),
    }),
  });
  const refusedUntil = useRefusedUntil();
  if (interval === undefined || !isKnown) return undefined;
  const afterNewest = newest && interval > 0 ? Date.parse(newest.collectedAt) + interval * 1000 : 0;
  return Math.max(afterNewest, refusedUntil ? Date.parse(refusedUntil) : 0);
}

/** Milliseconds until the account may draw its next card, counted down by the second; undefined while not known. */
export function useNextCard(): number | undefined {
  const at = useNextCardAt();
  const [now, setNow] = useState(serverNow);
  const waits = at !== undefined && at > now;
  useEffect(() => {
    if (!waits) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return at === undefined ? undefined : Math.max(0, at - now);
}
