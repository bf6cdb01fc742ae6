import type { Card } from '@app/contract/cards/schemas';
import { collectToasts } from '@app/contract/cards/texts';
import { useEffect, useRef } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { collectApi } from './collect-api.ts';
import { rememberCollected } from './last-collected.ts';
import { createRequestIds, isUnknown } from './request-id.ts';

const requestIds = createRequestIds();
/** One draw at a time in this window, whichever page asks for it. */
const FIXED_CACHE_KEY = 'collect';

/**
 * Draws a card to a wallet. `collect` answers null where the draw failed or another one is under way. What the page
 * makes of a failure is its own affair; once it has been left, a toast says why the placeholder is gone elsewhere.
 */
export function useCollect() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const [send, { isLoading }] = collectApi.useCollectMutation({ fixedCacheKey: FIXED_CACHE_KEY });
  const collect = async (publicKey: string): Promise<Card | null> => {
    if (isLoading) return null;
    const { data, error } = await send({ publicKey, requestId: requestIds.next(publicKey) });
    const failure = error && toApiError(error);
    if (failure === undefined || !isUnknown(failure)) requestIds.settled();
    if (failure && !isHere.current) {
      const { title, message } = collectToasts.failed;
      toast({ type: 'error', title, message: failure.text || message });
    }
    if (data === undefined) return null;
    rememberCollected(data);
    return data;
  };
  return { collect, isCollecting: isLoading };
}
