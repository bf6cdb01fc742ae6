import * as endpoints from '@app/contract/notifications/endpoints';
import { DROPDOWN_FETCHED, LIST_PAGE_SIZE } from '@app/contract/notifications/limits';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type NoArg, type PageArg } from '../../../lib/api/call.ts';

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query({
      ...call(endpoints.getUnreadCount),
      providesTags: ['UnreadCount'],
    }),
    /** The newest notifications, for the dropdown. */
    recentNotifications: build.query({
      ...call(endpoints.listNotifications, (_: NoArg) => ({ query: { limit: DROPDOWN_FETCHED } })),
      providesTags: ['Notifications'],
    }),
    /** All notifications, in pages. */
    notificationList: build.infiniteQuery({
      ...call(endpoints.listNotifications, ({ pageParam }: PageArg) => ({
        query: { limit: LIST_PAGE_SIZE, cursor: pageParam },
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Notifications'],
    }),
  }),
});
