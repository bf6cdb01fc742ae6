import * as endpoints from '@app/contract/notifications/endpoints';
import type { NotificationChannel, NotificationKind } from '@app/contract/notifications/kinds';
import { api } from '../../../lib/api/api.ts';
import { call, send } from '../../../lib/api/call.ts';
import type { BodyTo, ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';

type Preferences = ResponseFrom<typeof endpoints.getNotificationPreferences>;

/** The change of one preference. */
export type PreferenceChange =
  | { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly isOn: boolean }
  | { readonly kind: 'dailyDigest'; readonly isOn: boolean };

/** Requests are sent one after another, so that the last choice for a preference also arrives last. */
let lastRequest: Promise<unknown> = Promise.resolve();
/** The changes that the server has not confirmed, oldest first. */
const pendingChanges: PreferenceChange[] = [];
/** The preferences as the server has them, while changes are pending. */
let saved: Preferences | undefined;
/** The number of changes that the server has confirmed. */
let confirmedCount = 0;

const preferencesQuery = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query({
      ...call(endpoints.getNotificationPreferences),
      providesTags: ['Preferences'],
      onQueryStarted(_, { dispatch, queryFulfilled, updateCachedData }) {
        const confirmedBefore = confirmedCount;
        return queryFulfilled.then(
          ({ data }) => {
            // The server may have read the preferences before it saved a change.
            if (confirmedCount !== confirmedBefore) dispatch(api.util.invalidateTags(['Preferences']));
            if (pendingChanges.length === 0) return;
            saved = data;
            updateCachedData((loaded) => pendingChanges.reduce(withChange, loaded));
          },
          () => undefined,
        );
      },
    }),
  }),
});

export const preferencesApi = preferencesQuery.injectEndpoints({
  endpoints: (build) => ({
    /** Changes one preference at once; it changes back if the request fails. */
    setPreference: build.mutation({
      queryFn(change: PreferenceChange, store) {
        const result = lastRequest.then(async () => {
          // Sends only this change: other preferences may have changed elsewhere, for example by a link in an email.
          const body = bodyOf(change);
          const response = await send(request(endpoints.changeNotificationPreferences, { body }), store);
          if (response.data) {
            saved = response.data;
            confirmedCount += 1;
          }
          return response;
        });
        lastRequest = result.catch(() => undefined);
        return result;
      },
      async onQueryStarted(change, { dispatch, getState, queryFulfilled }) {
        const { notificationPreferences } = preferencesQuery.endpoints;
        if (pendingChanges.length === 0) saved = notificationPreferences.select()(getState() as never).data;
        const show = () =>
          dispatch(
            preferencesQuery.util.updateQueryData('notificationPreferences', undefined, (shown) =>
              pendingChanges.reduce(withChange, saved ?? shown),
            ),
          );
        pendingChanges.push(change);
        show();
        await queryFulfilled.catch(() => undefined);
        pendingChanges.splice(pendingChanges.indexOf(change), 1);
        show();
      },
    }),
  }),
});

function bodyOf(change: PreferenceChange): BodyTo<typeof endpoints.changeNotificationPreferences> {
  if (change.kind === 'dailyDigest') return { dailyDigest: change.isOn };
  return { kinds: { [change.kind]: { [change.channel]: change.isOn } } };
}

function withChange(preferences: Preferences, change: PreferenceChange): Preferences {
  if (change.kind === 'dailyDigest') return { ...preferences, dailyDigest: change.isOn };
  const channels = { ...preferences.kinds[change.kind], [change.channel]: change.isOn };
  return { ...preferences, kinds: { ...preferences.kinds, [change.kind]: channels } };
}
