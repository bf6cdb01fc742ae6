import { regenerateBackupCodes } from '@app/contract/two-factor/schemas';
import { expect, test } from 'vitest';
import { allEmailsSent, query } from '../../../testing/database/dump.ts';
import { createObservedHasher } from '../../../testing/node/hasher.ts';
import { setUpNode } from '../../../testing/node/set-up.ts';
import { newPerson } from '../../../testing/people/people.ts';
import { enableTwoFactor } from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';

const hasher = createObservedHasher();
const node = setUpNode({ hasher, env: { RATE_LIMITS: 'on' } });

/** Counts security log entries, security reports and hashes, which every regeneration adds. */
async function countEffects() {
  await allEmailsSent(node.database);
  const events = await query(node.database, `select 1 from security_events where type = 'backup_codes_regenerated'`);
  return { events: events.length, reports: node.reports.length, hashes: hasher.count() };
}

test('new backup codes are limited to ten requests a minute; one above the limit has no effect', async () => {
  const { token } = await enableTwoFactor(node, await newPerson(node));
  for (let n = 0; n < 10; n++) expect((await call(node, regenerateBackupCodes, { token })).status).toBe(200);
  const before = await countEffects();
  expect(await call(node, regenerateBackupCodes, { token })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  });
  expect(await countEffects()).toEqual(before);
  node.clock.advance(61);
  expect((await call(node, regenerateBackupCodes, { token })).status).toBe(200);
});
