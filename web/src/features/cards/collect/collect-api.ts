import * as endpoints from '@app/contract/cards/endpoints';
import type { Card } from '@app/contract/cards/schemas';
import { request } from '../../../lib/request.ts';
import { type CollectRequest, cardsApi } from '../api/cards-api.ts';
import { showPlaceholder } from './optimistic.ts';
import { isUnknown } from './request-id.ts';

/** Milliseconds to wait before each further try with the same id. */
const RETRY_AFTER_MS = [400, 1200, 3000];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const collectApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    collect: build.mutation<Card, CollectRequest>({
      async queryFn(body, _api, _options, send) {
        let result = await send(request(endpoints.collect, { body }));
        for (const pause of RETRY_AFTER_MS) {
          if (!result.error || !isUnknown(result.error)) break;
          await wait(pause);
          result = await send(request(endpoints.collect, { body }));
        }
        return result.error ? { error: result.error } : { data: result.data as Card };
      },
      // On a failure too: a card whose answer was lost is there.
      invalidatesTags: ['Collectibles', 'Notifications', 'UnreadCount'],
      onQueryStarted: showPlaceholder,
    }),
  }),
});
