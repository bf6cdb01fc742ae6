import { cardErrors } from '@app/contract/cards/errors';
import { collectToasts } from '@app/contract/cards/texts';
import { questErrors } from '@app/contract/quests/errors';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../../lib/api/current-user.ts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { formatDateTime, formatRelative } from '../../../lib/formatting/format.ts';
import { type ApiError, isOutcomeUnknown, toApiError } from '../../../lib/http/api-error.ts';
import { serverNow } from '../../../lib/http/server-time.ts';
import { currentLoginId } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { collectApi } from './collect-api.ts';
import { type AfterReveal, drawStarted, drawStopped, setLastCollected, setRejectedUntil } from './collect-slice.ts';
import { addNewCard } from './new-cards.ts';
import { createRequestIdSource } from './request-id.ts';
import { useNewestCard } from './use-next-card.ts';

const dailyIds = createRequestIdSource();
const rewardIds = createRequestIdSource();
/** Shared by all pages, so that a window runs one draw at a time. */
const FIXED_CACHE_KEY = 'collect';

/** The message for a failed draw, with the remaining time, or what is missing before the first reward. */
export function collectErrorText({ code, nextAt, text, details }: ApiError): string {
  if (code === 'REWARD_NOT_READY' && details) return details.map(({ message }) => message).join('. ');
  if (nextAt === undefined) return text || collectToasts.failed.message;
  if (code === 'REWARD_LIMIT') return questErrors.REWARD_LIMIT.text.replace('{time}', formatDateTime(nextAt));
  return cardErrors.CARD_NOT_READY.text.replace('{time}', formatRelative(nextAt, serverNow()));
}

/**
 * Draws a card to a wallet. The reveal opens at once and waits for the card. The page shows errors itself; after the user has left
 * the page, a toast explains why the placeholder is gone.
 * @param afterReveal what follows the reveal
 * @returns `collect` draws the daily card, or that of a reward, and resolves with the error of a failed draw
 */
export function useCollect(afterReveal: AfterReveal) {
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { isKnown, newest } = useNewestCard();
  const newestCardId = isKnown ? (newest?.id ?? null) : undefined;
  const [send, { isLoading }] = collectApi.useCollectMutation({ fixedCacheKey: FIXED_CACHE_KEY });
  const collect = async (publicKey: string, rewardId?: string): Promise<ApiError | undefined> => {
    dispatch(drawStarted(afterReveal));
    if (isLoading) return undefined;
    const login = currentLoginId();
    const isDaily = rewardId === undefined;
    // A reward draws one card only, so a newer card says nothing about the outcome of its draw.
    const requestId = isDaily
      ? dailyIds.idFor(publicKey, newestCardId)
      : rewardIds.idFor(`${rewardId} ${publicKey}`, undefined);
    const { data, error } = await send({ publicKey, requestId, rewardId });
    // A logout aborts the request, but the card may have been drawn: the next draw sends the same ID.
    if (currentLoginId() !== login) return undefined;
    const apiError = error && toApiError(error);
    if (apiError === undefined || !isOutcomeUnknown(apiError)) (isDaily ? dailyIds : rewardIds).settle();
    if (isDaily && apiError?.nextAt !== undefined) dispatch(setRejectedUntil(apiError.nextAt));
    if (apiError && !isMounted.current) {
      toast({ type: 'error', title: collectToasts.failed.title, message: collectErrorText(apiError) });
    }
    if (!data) dispatch(drawStopped());
    else {
      dispatch(setLastCollected({ card: data, afterReveal }));
      if (user) addNewCard(user.id, data.id);
    }
    return apiError;
  };
  return { collect, isCollecting: isLoading };
}
