import { cardErrors } from '@app/contract/cards/errors';
import type { Card } from '@app/contract/cards/schemas';
import { collectToasts } from '@app/contract/cards/texts';
import { useEffect, useRef } from 'react';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { formatRelative } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { toast } from '../../../ui/toast.ts';
import { collectApi } from './collect-api.ts';
import { rememberCollected } from './last-collected.ts';
import { addNewCard } from './new-cards.ts';
import { createRequestIds, isUnknown } from './request-id.ts';

const requestIds = createRequestIds();
/** One draw at a time in this window, whichever page asks for it. */
const FIXED_CACHE_KEY = 'collect';

/** What became of a draw: the card, or why there is none; neither where another one was under way. */
export interface Drawn {
  readonly card?: Card;
  readonly failure?: ApiError;
}

/** Why a draw failed, in words; a time that has to be waited for is told as seen from now. */
export function collectFault({ code, nextAt, text }: ApiError): string {
  if (code !== 'CARD_NOT_READY' || nextAt === undefined) return text || collectToasts.failed.message;
  return cardErrors.CARD_NOT_READY.text.replace('{time}', formatRelative(nextAt, serverNow()));
}

/** When the server said, to the last draw that was refused for coming early, that the next card may be drawn. */
export function useRefusedUntil(): string | undefined {
  const [, { error }] = collectApi.useCollectMutation({ fixedCacheKey: FIXED_CACHE_KEY });
  return error && toApiError(error).nextAt;
}

/**
 * Draws a card to a wallet. What the page makes of a failure is its own affair; once it has been left, a toast says
 * why the placeholder is gone elsewhere.
 */
export function useCollect() {
  const { user } = useCurrentUser();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [send, { isLoading }] = collectApi.useCollectMutation({ fixedCacheKey: FIXED_CACHE_KEY });
  const collect = async (publicKey: string): Promise<Drawn> => {
    if (isLoading) return {};
    const { data, error } = await send({ publicKey, requestId: requestIds.next(publicKey) });
    const failure = error && toApiError(error);
    if (failure === undefined || !isUnknown(failure)) requestIds.settled();
    if (failure && !isHere.current) {
      toast({ type: 'error', title: collectToasts.failed.title, message: collectFault(failure) });
    }
    if (data === undefined) return failure ? { failure } : {};
    rememberCollected(data);
    if (user) addNewCard(user.id, data.id);
    return { card: data };
  };
  return { collect, isCollecting: isLoading };
}
