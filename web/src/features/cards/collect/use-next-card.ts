import type { Card } from '@app/contract/cards/schemas';
import { useEffect, useReducer } from 'react';
import { mustVerifyEmail, useCurrentUser } from '../../../lib/api/current-user.ts';
import { isPending, type MaybeOptimistic } from '../../../lib/api/optimistic.ts';
import { getConfig } from '../../../lib/config.ts';
import { serverNow } from '../../../lib/http/server-time.ts';
import { cardsApi } from '../api/cards-api.ts';
import { DEFAULT_FILTER } from '../api/inventory-filter.ts';
import { useLastCollected, useRejectedUntil } from './collect-slice.ts';

/** Whether the account has drawn it as its daily card; a card that it received was someone else's. */
const isOwnDaily = (card: MaybeOptimistic<Card>) =>
  !isPending(card) && card.grant === 'daily' && card.receivedAt === card.collectedAt;

/**
 * Returns the newest card of the account and the newest daily one, undefined if there is none, the number of cards, and whether this
 * is known.
 */
export function useNewestCard() {
  const { user } = useCurrentUser();
  return cardsApi.useInventoryInfiniteQuery(DEFAULT_FILTER, {
    skip: user === undefined || mustVerifyEmail(user),
    // Avoids rerenders when later pages load.
    selectFromResult: ({ currentData }) => ({
      isKnown: currentData !== undefined,
      total: currentData?.pages[0]?.total,
      newest: currentData?.pages[0]?.cards.find((card) => !isPending(card)),
      newestDaily: currentData?.pages[0]?.cards.find(isOwnDaily),
    }),
  });
}

/**
 * The time of the next draw in milliseconds since 1970 by the server's clock; undefined until known. Computed from the
 * newest daily card and the draw interval, and from what the server says: with the account, whose wallet or email address may have been
 * another account's, and in its response to a draw that came too early.
 */
function useNextCardAt(): number | undefined {
  const interval = getConfig().limits.collectIntervalSeconds;
  const { isKnown, newestDaily } = useNewestCard();
  const { user } = useCurrentUser();
  const rejectedUntil = useRejectedUntil();
  const last = useLastCollected();
  if (!isKnown) return undefined;
  // The header does not tell that a card is drawn before the reveal has shown it.
  const isSecret = last?.isRevealed === false && last.card?.id === newestDaily?.id;
  const afterNewest =
    newestDaily && interval > 0 && !isSecret ? Date.parse(newestDaily.collectedAt) + interval * 1000 : 0;
  const serverTimes = [user?.nextCardAt, rejectedUntil].map((time) => (time ? Date.parse(time) : 0));
  return Math.max(afterNewest, ...serverTimes);
}

/** Milliseconds until the next draw, updated every second; undefined until known. */
export function useNextCard(): number | undefined {
  const at = useNextCardAt();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  // Not kept in state: the response that rejects a draw may also have corrected the server's time.
  const now = serverNow();
  const isRunning = at !== undefined && at > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return at === undefined ? undefined : Math.max(0, at - now);
}
