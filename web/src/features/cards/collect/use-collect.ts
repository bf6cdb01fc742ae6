import type { Card } from '@app/contract/cards/schemas';
import { toApiError } from '../../../lib/api-error.ts';
import { collectApi } from './collect-api.ts';
import { rememberCollected } from './last-collected.ts';
import { createRequestIds, isUnknown } from './request-id.ts';

const requestIds = createRequestIds();
/** One draw at a time in this window, whichever page asks for it. */
const FIXED_CACHE_KEY = 'collect';

/** Draws a card to a wallet. `collect` answers null where the draw failed or another one is under way. */
export function useCollect() {
  const [send, { isLoading }] = collectApi.useCollectMutation({ fixedCacheKey: FIXED_CACHE_KEY });
  const collect = async (publicKey: string): Promise<Card | null> => {
    if (isLoading) return null;
    const { data, error } = await send({ publicKey, requestId: requestIds.next(publicKey) });
    if (error === undefined || !isUnknown(toApiError(error))) requestIds.settled();
    if (data === undefined) return null;
    rememberCollected(data);
    return data;
  };
  return { collect, isCollecting: isLoading };
}
