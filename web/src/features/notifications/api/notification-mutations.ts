import * as endpoints from '@app/contract/notifications/endpoints';
import { notificationRead } from '@app/contract/notifications/events';
import { send } from '../../../lib/api/call.ts';
import { toApiError } from '../../../lib/http/api-error.ts';
import type { BodyTo, ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import { retryUnknownOutcome } from '../../../lib/http/retry-unknown-outcome.ts';
import { sendConfirmed } from '../../../lib/realtime/send-frame.ts';
import { markAllReadInCache, markReadInCache, refetchNotifications } from './cache-updates.ts';
import { notificationsApi } from './notifications-api.ts';

type Changed = ResponseFrom<typeof endpoints.markNotificationRead>;
type RequestBody = BodyTo<typeof endpoints.markNotificationRead>;

/**
 * Changes that the lists show at once, and take back if the request fails. A request is repeated until its outcome is known,
 * which the request ID makes safe.
 */
export const notificationMutations = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    markNotificationRead: build.mutation<Changed | null, RequestBody & { id: string }>({
      queryFn: async ({ id, ...body }, store) => {
        if (await markReadOverSocket(id)) return { data: null };
        const apiRequest = request(endpoints.markNotificationRead, { params: { id }, body });
        return retryUnknownOutcome(() => send(apiRequest, store));
      },
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const undo = markReadInCache({ dispatch, getState }, id);
        await queryFulfilled.catch(({ error }) => {
          undo();
          // Another window or device has deleted it.
          if (toApiError(error).status === 404) refetchNotifications(dispatch);
        });
      },
    }),
    markAllNotificationsRead: build.mutation({
      queryFn: (body: RequestBody, store) =>
        retryUnknownOutcome(() => send(request(endpoints.markAllNotificationsRead, { body }), store)),
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const undo = markAllReadInCache({ dispatch, getState });
        await queryFulfilled.catch(undo);
      },
    }),
    deleteNotifications: build.mutation({
      queryFn: (body: RequestBody, store) =>
        retryUnknownOutcome(() => send(request(endpoints.deleteNotifications, { body }), store)),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          // Refetches instead of clearing: notifications may have arrived since, for example before a retry.
          () => refetchNotifications(dispatch),
          // The caller shows the error.
          () => undefined,
        ),
    }),
  }),
});

function markReadOverSocket(id: string): Promise<boolean> {
  const frame = { type: 'markAsRead', notificationId: id } as const;
  return sendConfirmed(
    frame,
    notificationRead,
    ({ notificationId, status }) => notificationId === id && status === 'success',
  );
}
