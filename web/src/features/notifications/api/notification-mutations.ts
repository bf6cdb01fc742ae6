import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/notifications/endpoints';
import { notificationRead } from '@app/contract/notifications/events';
import type * as operations from '@app/contract/notifications/schemas';
import { type ApiError, toApiError } from '../../../lib/http/api-error.ts';
import { type ApiRequest, request } from '../../../lib/http/request.ts';
import { retryUnknownOutcome } from '../../../lib/http/retry-unknown-outcome.ts';
import { sendConfirmed } from '../../../lib/realtime/send-frame.ts';
import { markAllReadInCache, markReadInCache, refetchNotifications } from './cache-updates.ts';
import { notificationsApi } from './notifications-api.ts';

type RequestBody = BodyOf<typeof operations.markNotificationRead>;
type Changed = ResponseOf<typeof operations.markNotificationRead>;
type Send = (apiRequest: ApiRequest) => PromiseLike<Result> | Result;
type Result = { data?: unknown; error?: ApiError };

/** Changes that the lists show at once, and take back if the request fails. */
export const notificationMutations = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    markNotificationRead: build.mutation<Changed | null, RequestBody & { id: string }>({
      queryFn: async ({ id, ...body }, _api, _options, send) =>
        (await markReadOverSocket(id))
          ? { data: null }
          : sendRepeatedly(send as Send, request(endpoints.markNotificationRead, { params: { id }, body })),
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const undo = markReadInCache({ dispatch, getState }, id);
        await queryFulfilled.catch(({ error }) => {
          undo();
          // Another window or device has deleted it.
          if (toApiError(error).status === 404) refetchNotifications(dispatch);
        });
      },
    }),
    markAllNotificationsRead: build.mutation<Changed, RequestBody>({
      queryFn: (body, _api, _options, send) =>
        sendRepeatedly(send as Send, request(endpoints.markAllNotificationsRead, { body })),
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const undo = markAllReadInCache({ dispatch, getState });
        await queryFulfilled.catch(undo);
      },
    }),
    deleteNotifications: build.mutation<Changed, RequestBody>({
      queryFn: (body, _api, _options, send) =>
        sendRepeatedly(send as Send, request(endpoints.deleteNotifications, { body })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          // Not cleared here: some may have arrived since, for example before the request was repeated.
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

/** Sends a request until its outcome is known. Its request ID makes that safe. */
async function sendRepeatedly(send: Send, apiRequest: ApiRequest): Promise<{ data: Changed } | { error: ApiError }> {
  const { data, error } = await retryUnknownOutcome(() => send(apiRequest));
  return error ? { error } : { data: data as Changed };
}
