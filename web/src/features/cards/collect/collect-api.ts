import { collect as collectEndpoint, listDrawDays } from '@app/contract/cards/endpoints';
import { type QueryAccess, send } from '../../../lib/api/call.ts';
import { currentUserApi, type User } from '../../../lib/api/current-user.ts';
import { request } from '../../../lib/http/request.ts';
import { retryUnknownOutcome } from '../../../lib/http/retry-unknown-outcome.ts';
import { serverNow } from '../../../lib/http/server-time.ts';
import { type CollectRequest, cardsApi } from '../api/cards-api.ts';
import { recordCard, recordDraw } from '../proof/draw-records.ts';
import { markRetry, showPlaceholder } from './placeholder-updates.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** At least the number of days that can be unrevealed after an outage. */
const UNREVEALED_DAYS = 10;
/** How long a draw waits for the list of draw days. */
const DAYS_TIMEOUT_MS = 3000;

/**
 * Stores the request ID, collector ID, public commitments and time before a draw, for comparison with its proof. The draw goes
 * ahead even if the commitments cannot be loaded.
 */
async function recordCommitments({ id, collectorId }: User, requestId: string, access: QueryAccess): Promise<void> {
  const response = await Promise.race([
    send(request(listDrawDays, { query: { limit: UNREVEALED_DAYS } }), access),
    wait(DAYS_TIMEOUT_MS).then(() => undefined),
  ]);
  const unrevealed = response?.data?.days.filter(({ seed }) => seed === null) ?? [];
  const commitments = Object.fromEntries(unrevealed.map(({ day, commitment }) => [day, commitment]));
  recordDraw(id, { requestId, collectorId, commitments, sentAt: serverNow() });
}

export const collectApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    collect: build.mutation({
      async queryFn(body: CollectRequest, store) {
        const user = currentUserApi.endpoints.currentUser.select()(store.getState() as never).data?.user;
        if (user) await recordCommitments(user, body.requestId, store);
        const result = await retryUnknownOutcome(
          () => send(request(collectEndpoint, { body }), store),
          () => markRetry(store, body.requestId),
        );
        if (user && result.data)
          recordCard(user.id, body.requestId, { cardId: result.data.id, receivedAt: serverNow() });
        return result;
      },
      // After an error too, because the card may have been drawn although the response was lost.
      invalidatesTags: ['Collectibles', 'Notifications', 'UnreadCount', 'Rewards'],
      onQueryStarted: showPlaceholder,
    }),
  }),
});
