import type { ResponseOf } from '@app/contract/core/operation';
import * as endpoints from '@app/contract/notifications/endpoints';
import { DROPDOWN_FETCHED, LIST_PAGE_SIZE } from '@app/contract/notifications/limits';
import type * as operations from '@app/contract/notifications/schemas';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

type NotificationPage = ResponseOf<typeof operations.listNotifications>;

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<ResponseOf<typeof operations.getUnreadCount>, void>({
      query: () => request(endpoints.getUnreadCount),
      providesTags: ['UnreadCount'],
    }),
    /** The newest notifications, for the dropdown. */
    recentNotifications: build.query<NotificationPage, void>({
      query: () => request(endpoints.listNotifications, { query: { limit: DROPDOWN_FETCHED } }),
      providesTags: ['Notifications'],
    }),
    /** All notifications, in pages. */
    notificationList: build.infiniteQuery<NotificationPage, void, string | null>({
      query: ({ pageParam }) =>
        request(endpoints.listNotifications, { query: { limit: LIST_PAGE_SIZE, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      providesTags: ['Notifications'],
    }),
  }),
});
