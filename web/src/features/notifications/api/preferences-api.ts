import type { ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/notifications/endpoints';
import type { NotificationChannel, NotificationKind } from '@app/contract/notifications/kinds';
import type * as operations from '@app/contract/notifications/schemas';
import { api } from '../../../lib/api/api.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { request } from '../../../lib/http/request.ts';

type Preferences = ResponseOf<typeof operations.getNotificationPreferences>;

/** The change of one preference. */
export type PreferenceChange =
  | { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean }
  | { readonly kind: 'dailyDigest'; readonly isOn: boolean };

/** Every request contains all preferences, so they are sent one after another. */
let lastRequest: Promise<unknown> = Promise.resolve();

const preferencesQuery = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<Preferences, void>({
      query: () => request(endpoints.getNotificationPreferences),
    }),
  }),
});

export const preferencesApi = preferencesQuery.injectEndpoints({
  endpoints: (build) => ({
    /** Changes one preference at once; it changes back if the request fails. */
    setPreference: build.mutation<Preferences, PreferenceChange>({
      async queryFn(_change, { getState }, _options, send) {
        const result = lastRequest.then(() => {
          const body = preferencesQuery.endpoints.notificationPreferences.select()(getState() as never).data;
          return send(request(endpoints.updateNotificationPreferences, { body }));
        });
        lastRequest = result.catch(() => undefined);
        const { data, error } = await result;
        return error ? { error: error as ApiError } : { data: data as Preferences };
      },
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const apply = (isOn: boolean) =>
          dispatch(
            preferencesQuery.util.updateQueryData('notificationPreferences', undefined, (preferences) => {
              if (change.kind === 'dailyDigest') preferences.dailyDigest = isOn;
              else preferences.kinds[change.kind][change.channel] = isOn;
            }),
          );
        apply(change.isOn);
        await queryFulfilled.catch(() => apply(!change.isOn));
      },
    }),
  }),
});
