import type { Notification } from '@app/contract/core/notification';
import { DROPDOWN_FETCHED } from '@app/contract/notifications/limits';
import { api } from '../../../lib/api/api.ts';
import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { notificationsApi } from './notifications-api.ts';

// Changes of the cached lists are undone by ID and not by position, because a new notification may move the others.

type Dispatch = StoreAccess['dispatch'];

/** Refetches the notifications that are shown, after a change that the cache cannot follow. */
export function refetchNotifications(dispatch: Dispatch): void {
  dispatch(api.util.invalidateTags(['Notifications', 'UnreadCount']));
}

/** Refetches the number of unread notifications. */
export function refetchUnreadCount(dispatch: Dispatch): void {
  dispatch(api.util.invalidateTags(['UnreadCount']));
}

/** Adds a new notification to the lists and the count. */
export function addNotification({ dispatch, getState }: StoreAccess, added: Notification): void {
  if (findNotifications(getState, ({ id }) => id === added.id).length > 0) return;
  dispatch(
    notificationsApi.util.updateQueryData('recentNotifications', undefined, (page) => {
      page.notifications = [added, ...page.notifications].slice(0, DROPDOWN_FETCHED);
    }),
  );
  dispatch(
    notificationsApi.util.updateQueryData('notificationList', undefined, ({ pages: [first] }) => {
      first?.notifications.unshift(added);
    }),
  );
  if (!added.read) changeCount(dispatch, 1);
}

/** Shows a notification as read. @returns a function that undoes it */
export function markReadInCache(store: StoreAccess, id: string): () => void {
  const unread = findNotifications(store.getState, (notification) => notification.id === id && !notification.read);
  return setRead(store.dispatch, unread, unread.length);
}

/** Shows all notifications as read. @returns a function that undoes it */
export function markAllReadInCache({ dispatch, getState }: StoreAccess): () => void {
  const { data } = notificationsApi.endpoints.unreadCount.select()(getState() as never);
  const unread = findNotifications(getState, ({ read }) => !read);
  return setRead(dispatch, unread, data?.unreadCount ?? 0);
}

/** Removes all notifications. */
export function clearNotifications(dispatch: Dispatch): void {
  changePages(dispatch, (page) => {
    page.notifications = [];
    page.nextCursor = null;
  });
  changeCount(dispatch, Number.NEGATIVE_INFINITY);
}

/** The IDs of the cached notifications that match. */
export function findNotifications(
  getState: StoreAccess['getState'],
  matches: (notification: Notification) => boolean,
): string[] {
  const state = getState() as never;
  const recent = notificationsApi.endpoints.recentNotifications.select()(state).data;
  const list = notificationsApi.endpoints.notificationList.select()(state).data;
  const pages = [...(recent ? [recent] : []), ...(list?.pages ?? [])];
  const ids = pages.flatMap(({ notifications }) => notifications.filter(matches).map(({ id }) => id));
  return [...new Set(ids)];
}

/** Whether a response is pending. It may be older than an event that has just arrived. */
export function isLoading(getState: StoreAccess['getState']): boolean {
  const state = getState() as never;
  const { unreadCount, recentNotifications, notificationList } = notificationsApi.endpoints;
  return [unreadCount.select()(state), recentNotifications.select()(state), notificationList.select()(state)].some(
    ({ status }) => status === 'pending',
  );
}

/** @param count by how much the number of unread notifications decreases; some may not be in the cache */
function setRead(dispatch: Dispatch, ids: readonly string[], count: number): () => void {
  const set = (read: boolean) => {
    changePages(dispatch, ({ notifications }) => {
      for (const notification of notifications) if (ids.includes(notification.id)) notification.read = read;
    });
    changeCount(dispatch, read ? -count : count);
  };
  set(true);
  return () => set(false);
}

type Page = { notifications: Notification[]; nextCursor: string | null };

function changePages(dispatch: Dispatch, change: (page: Page) => void): void {
  dispatch(notificationsApi.util.updateQueryData('recentNotifications', undefined, change));
  dispatch(
    notificationsApi.util.updateQueryData('notificationList', undefined, ({ pages }) => {
      for (const page of pages) change(page);
    }),
  );
}

function changeCount(dispatch: Dispatch, difference: number): void {
  dispatch(
    notificationsApi.util.updateQueryData('unreadCount', undefined, (data) => {
      data.unreadCount = Math.max(0, data.unreadCount + difference);
    }),
  );
}
