import { collect as collectEndpoint, drawDays } from '@app/contract/cards/endpoints';
import type { Card } from '@app/contract/cards/schemas';
import { currentUserApi, type User } from '../../../lib/current-user.ts';
import { type ApiRequest, request } from '../../../lib/request.ts';
import { type CollectRequest, cardsApi } from '../api/cards-api.ts';
import type { DrawDays } from '../api/draws-api.ts';
import { recordCard, recordDraw } from '../proof/draw-records.ts';
import { markRetry, showPlaceholder } from './optimistic.ts';
import { isUnknown } from './request-id.ts';

/** Milliseconds to wait before each further try with the same id. */
const RETRY_AFTER_MS = [400, 1200, 3000];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** At least as many as can be unrevealed after an outage. */
const UNREVEALED_DAYS = 10;
/** Milliseconds that a draw waits for the list of days. */
const DAYS_WAIT_MS = 3000;

type Send = (call: ApiRequest) => MaybePromise<{ data?: unknown; error?: unknown }>;
type MaybePromise<T> = T | PromiseLike<T>;

/**
 * Stores what a draw is going to be made of, so that its proof can be compared with it. Where the commitments do not
 * arrive, the card is drawn all the same.
 */
async function recordBefore({ id, collectorId }: User, requestId: string, send: Send): Promise<void> {
  const listed = await Promise.race([
    send(request(drawDays, { query: { limit: UNREVEALED_DAYS } })),
    wait(DAYS_WAIT_MS).then(() => undefined),
  ]);
  const { days = [] } = (listed?.data ?? {}) as Partial<DrawDays>;
  const secret = days.filter(({ seed }) => seed === null);
  const commitments = Object.fromEntries(secret.map(({ day, commitment }) => [day, commitment]));
  recordDraw(id, { requestId, collectorId, commitments });
}

export const collectApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    collect: build.mutation<Card, CollectRequest>({
      async queryFn(body, store, _options, send) {
        const drawer = currentUserApi.endpoints.verify.select()(store.getState() as never).data?.user;
        if (drawer) await recordBefore(drawer, body.requestId, send);
        let result = await send(request(collectEndpoint, { body }));
        for (const pause of RETRY_AFTER_MS) {
          if (!result.error || !isUnknown(result.error)) break;
          await wait(pause);
          markRetry(store, body.requestId);
          result = await send(request(collectEndpoint, { body }));
        }
        if (result.error) return { error: result.error };
        const card = result.data as Card;
        if (drawer) recordCard(drawer.id, body.requestId, card.id);
        return { data: card };
      },
      // On a failure too: a card whose answer was lost is there.
      invalidatesTags: ['Collectibles', 'Notifications', 'UnreadCount'],
      onQueryStarted: showPlaceholder,
    }),
  }),
});
