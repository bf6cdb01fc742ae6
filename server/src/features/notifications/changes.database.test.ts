import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/notifications/schemas';
import { describe, expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import {
  type NotifiedPerson,
  newNotifiedPerson,
  publishedFor,
  readRevision,
} from '../../../testing/people/notified-person.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster();

const list = ({ token }: NotifiedPerson, limit = 50) =>
  call(cluster.first, operations.listNotifications, { token, query: { limit } });
const readIds = async (person: NotifiedPerson) => (await list(person)).body.notifications.map(({ id }) => id);
const markRead = ({ token }: { token: string }, id: string, requestId: string = randomUUID(), node = cluster.first) =>
  call(node, operations.markNotificationRead, { token, params: { id }, body: { requestId } });
const markAllRead = ({ token }: NotifiedPerson, requestId: string, node = cluster.first) =>
  call(node, operations.markAllNotificationsRead, { token, body: { requestId } });
const deleteAll = ({ token }: NotifiedPerson, requestId: string, node = cluster.first) =>
  call(node, operations.deleteNotifications, { token, body: { requestId } });

describe('marking a notification as read', () => {
  test('is published once with the new revision, and has no effect when repeated', async () => {
    const person = await newNotifiedPerson(cluster.first, 3);
    const [id = ''] = person.ids;
    const before = await readRevision(cluster.first, person.id);
    const requestId = randomUUID();
    expect(await markRead(person, id, requestId)).toMatchObject({ status: 200, body: { unreadCount: 2 } });
    expect(await markRead(person, id, requestId.toUpperCase())).toMatchObject({
      status: 200,
      body: { unreadCount: 2 },
    });
    expect(await markRead(person, id)).toMatchObject({ status: 200, body: { unreadCount: 2 } });
    expect(await readRevision(cluster.first, person.id)).toBe(before + 1);
    expect(publishedFor(cluster.first, person.id)).toEqual([
      {
        topic: 'account',
        message: {
          accountId: person.id,
          revision: before + 1,
          events: [{ type: 'notificationRead', notificationId: id, requestId, status: 'success' }],
        },
      },
    ]);
    expect((await list(person)).body).toMatchObject({ unreadCount: 2 });
    expect((await list(person)).body.notifications.map(({ read }) => read)).toEqual([false, false, true]);
    const { body } = await call(cluster.first, operations.getUnreadCount, { token: person.token });
    expect(body).toEqual({ unreadCount: 2 });
  });

  test('is rejected for an unknown ID and for one of another account, and a rejection is not stored', async () => {
    const [person, stranger] = [await newNotifiedPerson(cluster.first, 1), await newPerson(cluster.first)];
    const requestId = randomUUID();
    for (const [caller, id] of [
      [person, randomUUID()],
      [stranger, person.ids[0] ?? ''],
    ] as const) {
      expect(await markRead(caller, id, requestId)).toMatchObject({
        status: 404,
        body: { code: 'NOTIFICATION_NOT_FOUND', error: 'This notification no longer exists' },
      });
    }
    expect(publishedFor(cluster.first, person.id)).toEqual([]);
    expect(await markRead(person, person.ids[0] ?? '', requestId)).toMatchObject({ status: 200 });
  });

  test('rejects a request ID that marked another notification', async () => {
    const person = await newNotifiedPerson(cluster.first, 2);
    const [first = '', second = ''] = person.ids;
    const requestId = randomUUID();
    expect((await markRead(person, first, requestId)).status).toBe(200);
    expect(await markRead(person, second, requestId)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_ID_REUSED' },
    });
    // Each endpoint has its own request IDs
    expect(await markAllRead(person, requestId)).toMatchObject({ status: 200, body: { unreadCount: 0 } });
  });
});

describe.each([
  { action: 'marking all notifications as read', change: markAllRead, event: 'allNotificationsRead', kept: 3 },
  { action: 'deleting all notifications', change: deleteAll, event: 'notificationsDeleted', kept: 0 },
])('$action', ({ change, event, kept }) => {
  test('has one effect when sent 20 times concurrently to all nodes, and no effect on later notifications', async () => {
    const person = await newNotifiedPerson(cluster.first, 3);
    const bystander = await newNotifiedPerson(cluster.first, 1);
    const before = await readRevision(cluster.first, person.id);
    const requestId = randomUUID();
    const responses = await runConcurrently(20, (n) => change(person, requestId, cluster.at(n)));
    for (const response of responses) expect(response).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    const revision = before + 1;
    expect(await readRevision(cluster.first, person.id)).toBe(revision);
    const published = cluster.nodes.flatMap((node) => publishedFor(node, person.id));
    expect(published).toEqual([
      { topic: 'account', message: { accountId: person.id, revision, events: [{ type: event, requestId }] } },
    ]);
    const [later = ''] = await person.notify(1);
    expect(await change(person, requestId, cluster.last)).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    expect(await readIds(person)).toEqual([later, ...person.ids.toReversed().slice(0, kept)]);
    expect((await list(person)).body.unreadCount).toBe(1);
    expect((await list(bystander)).body.unreadCount).toBe(1);
  });

  test('keeps the revision, publishes nothing and records nothing if there is nothing to change', async () => {
    const person = await newNotifiedPerson(cluster.first, 0);
    const before = await readRevision(cluster.first, person.id);
    expect(await change(person, randomUUID())).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    expect(await readRevision(cluster.first, person.id)).toBe(before);
    expect(publishedFor(cluster.first, person.id)).toEqual([]);
    const countRequests = 'select from notification_requests where account_id = $1';
    expect(await query(cluster.first.database, countRequests, [person.id])).toEqual([]);
  });

  test('is not published if its transaction is rolled back', async () => {
    const person = await newNotifiedPerson(cluster.first, 2);
    const before = await readRevision(cluster.first, person.id);
    // The last statement of the transaction fails
    await query(
      cluster.first.database,
      'alter table notification_requests add constraint fault check (unread_count < 0) not valid',
    );
    try {
      expect((await change(person, randomUUID())).status).toBe(500);
    } finally {
      await query(cluster.first.database, 'alter table notification_requests drop constraint fault');
    }
    expect(await readRevision(cluster.first, person.id)).toBe(before);
    expect((await list(person)).body.unreadCount).toBe(2);
    expect(publishedFor(cluster.first, person.id)).toEqual([]);
  });
});
