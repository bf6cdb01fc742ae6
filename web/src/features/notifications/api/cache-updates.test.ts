import type { Notification } from '@app/contract/core/notification';
import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import { stateChecks } from '../../../lib/api/state-checks.ts';
import { addNotification, clearNotifications, markAllReadInCache, markReadInCache } from './cache-updates.ts';
import { notificationsApi } from './notifications-api.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

function notification(id: string, read = false): Notification {
  return { id, type: 'system', title: id, message: id, read, createdAt: '2026-01-01T00:00:00Z', redirectUrl: null };
}

/** A store whose caches contain these notifications, newest first. */
async function createStore(notifications: readonly Notification[]) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults(stateChecks).concat(api.middleware),
  });
  const unreadCount = notifications.filter(({ read }) => !read).length;
  const page = { notifications: [...notifications], unreadCount, nextCursor: null };
  await store.dispatch(notificationsApi.util.upsertQueryData('unreadCount', undefined, { unreadCount }));
  await store.dispatch(notificationsApi.util.upsertQueryData('recentNotifications', undefined, page));
  await store.dispatch(
    notificationsApi.util.upsertQueryData('notificationList', undefined, { pages: [page], pageParams: [null] }),
  );
  const read = () => {
    const state = store.getState();
    const { unreadCount: count, recentNotifications, notificationList } = notificationsApi.endpoints;
    return {
      count: count.select()(state).data?.unreadCount,
      recent: recentNotifications.select()(state).data?.notifications,
      listed: notificationList
        .select()(state)
        .data?.pages.flatMap((listPage) => listPage.notifications),
    };
  };
  return { store, read };
}

type Step =
  | { readonly type: 'created' | 'read' | 'failedRead'; readonly id: string }
  | { readonly type: 'readAll' | 'failedReadAll' | 'deleted' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('created', 'read', 'failedRead'), id: fc.constantFrom(...IDS) }),
  fc.record({ type: fc.constantFrom('readAll', 'failedReadAll', 'deleted') }),
);

test('keeps both lists and the count equal to a model of the server, whatever arrives and fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const { store, read } = await createStore([notification('a'), notification('b', true)]);
      let model = [notification('a'), notification('b', true)];
      const changeModel = (change: (read: boolean, id: string) => boolean) => {
        model = model.map((entry) => ({ ...entry, read: change(entry.read, entry.id) }));
      };
      for (const step of steps) {
        if (step.type === 'created') {
          addNotification(store, notification(step.id));
          if (!model.some(({ id }) => id === step.id)) model = [notification(step.id), ...model];
        } else if (step.type === 'read') {
          markReadInCache(store, step.id);
          changeModel((isRead, id) => isRead || id === step.id);
        } else if (step.type === 'readAll') {
          markAllReadInCache(store);
          changeModel(() => true);
        } else if (step.type === 'deleted') {
          clearNotifications(store.dispatch);
          model = [];
        } else {
          const undo = step.type === 'failedRead' ? markReadInCache(store, step.id) : markAllReadInCache(store);
          // Arrives before the request fails.
          const late = notification(`late ${model.length}`);
          if (!model.some(({ id }) => id === late.id)) model = [late, ...model];
          addNotification(store, late);
          undo();
        }
        const { count, recent, listed } = read();
        expect(listed).toEqual(model);
        expect(recent).toEqual(model.slice(0, 10));
        expect(count).toBe(model.filter(({ read: isRead }) => !isRead).length);
      }
    }),
    { numRuns: 60 },
  );
});
