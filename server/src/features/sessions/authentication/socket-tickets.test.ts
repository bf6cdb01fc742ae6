import { SOCKET_TICKET_RATES } from '@app/contract/sessions/limits';
import { createSocketTicket } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../../testing/database/dump.ts';
import { setUpCluster } from '../../../../testing/node/set-up.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { call } from '../../../../testing/requests/call.ts';

const cluster = setUpCluster({ env: { RATE_LIMITS: 'on' } });

const issueTicket = (token: string, n = 0) => call(cluster.at(n), createSocketTicket, { token });

test('WebSocket tickets are limited per account, over all nodes', async () => {
  const [limited, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
  expect((await issueTicket(limited.token, 0)).status).toBe(200);
  await query(cluster.first.database, 'update limits set calls = $1', [SOCKET_TICKET_RATES[0].calls - 1]);
  expect((await issueTicket(limited.token, 1)).status).toBe(200);
  for (const n of [0, 1]) {
    expect(await issueTicket(limited.token, n)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  }
  expect((await issueTicket(other.token)).status).toBe(200);
});
