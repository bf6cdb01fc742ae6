import { randomUUID } from 'node:crypto';
import { NOTIFICATIONS_KEPT_DAYS, NOTIFICATIONS_KEPT_MAX } from '@app/contract/notifications/limits';
import { markAllNotificationsRead } from '@app/contract/notifications/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runJob } from '../../../testing/database/jobs.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newNotifiedPerson } from '../../../testing/people/notified-person.ts';
import { call } from '../../../testing/requests/call.ts';

const DAY_SECONDS = 86_400;

const node = setUpNode();

const readIds = async (accountId: string) =>
  (
    await query<{ id: string }>(node.database, 'select id from notifications where account_id = $1 order by id', [
      accountId,
    ])
  ).map(({ id }) => id);

test('the cleanup deletes old notifications and those beyond the maximum, and keeps all others', async () => {
  // With two accounts, one of them is in the middle of the counted accounts
  const collectors = [await newNotifiedPerson(node, 1503), await newNotifiedPerson(node, NOTIFICATIONS_KEPT_MAX + 1)];
  const person = await newNotifiedPerson(node, 2);
  await person.notify(3, (NOTIFICATIONS_KEPT_DAYS + 1) * DAY_SECONDS);
  const kept = await person.notify(1, (NOTIFICATIONS_KEPT_DAYS - 1) * DAY_SECONDS);
  await runJob(node.database, 'notifications-cleanup');
  for (const { id, ids } of collectors) expect(await readIds(id)).toEqual(ids.slice(-NOTIFICATIONS_KEPT_MAX));
  expect(await readIds(person.id)).toEqual([...kept, ...person.ids]);
});

test('the cleanup deletes request IDs after two days', async () => {
  const { id, token } = await newNotifiedPerson(node, 1);
  const body = { requestId: randomUUID() };
  await call(node, markAllNotificationsRead, { token, body });
  const countRequests = async () =>
    (await query(node.database, 'select request_id from notification_requests where account_id = $1', [id])).length;
  node.clock.advance(DAY_SECONDS);
  await runJob(node.database, 'notifications-cleanup');
  expect(await countRequests()).toBe(1);
  node.clock.advance(DAY_SECONDS);
  await runJob(node.database, 'notifications-cleanup');
  expect(await countRequests()).toBe(0);
});
