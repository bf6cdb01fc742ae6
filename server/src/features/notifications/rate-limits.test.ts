import { randomUUID } from 'node:crypto';
import { NOTIFICATION_CHANGE_RATES } from '@app/contract/notifications/limits';
import * as operations from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { startCluster } from '../../../testing/node/cluster.ts';
import { newNotifiedPerson } from '../../../testing/people/notified-person.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };

test('changes of notifications are limited per account across all nodes; rejected changes store nothing', async () => {
  const cluster = await startCluster({ env: { RATE_LIMITS: 'on' } });
  const { id, token, ids } = await newNotifiedPerson(cluster.first, 1);
  const body = () => ({ requestId: randomUUID() });
  const markRead = (n: number) =>
    call(cluster.at(n), operations.markNotificationRead, { token, params: { id: ids[0] ?? '' }, body: body() });
  const markAllRead = (n: number) => call(cluster.at(n), operations.markAllNotificationsRead, { token, body: body() });
  const deleteAll = (n: number) => call(cluster.at(n), operations.deleteNotifications, { token, body: body() });
  const countRequests = async () =>
    (await query(cluster.first.database, 'select 1 from notification_requests where account_id = $1', [id])).length;
  await query(cluster.first.database, 'delete from limits');
  expect((await markRead(0)).status).toBe(200);
  await query(cluster.first.database, 'update limits set calls = $1', [NOTIFICATION_CHANGE_RATES[0].calls - 1]);
  expect((await markAllRead(1)).status).toBe(200);
  const stored = await countRequests();
  for (const change of [markRead, markAllRead, deleteAll]) {
    for (const n of [0, 1]) expect(await change(n)).toMatchObject(LIMITED);
  }
  expect(await countRequests()).toBe(stored);
  const other = await newPerson(cluster.first);
  expect(
    (await call(cluster.first, operations.markAllNotificationsRead, { token: other.token, body: body() })).status,
  ).toBe(200);
  await cluster.stop();
});
