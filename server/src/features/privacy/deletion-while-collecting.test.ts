import * as operations from '@app/contract/privacy/schemas';
import { expect, test } from 'vitest';
import { query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { setUpCluster } from '../../../testing/node/set-up.ts';
import { collectCard, newWalletOwner, tokenIn } from '../../../testing/people/people.ts';
import { call } from '../../../testing/requests/call.ts';

const cluster = setUpCluster({ env: { COLLECT_INTERVAL: '0' } });

test('an account can be deleted while it draws cards on all nodes, without a deadlock', async () => {
  for (let round = 0; round < 8; round++) {
    const { token, publicKey, email } = await newWalletOwner(cluster.first);
    const draw = (n: number) => collectCard(cluster.at(n), { token, publicKey });
    await call(cluster.first, operations.requestAccountDeletion, { token });
    const linkToken = tokenIn((await cluster.first.mailTo(email, 2)).text);
    await draw(0);
    const [draws, deletion] = await Promise.all([
      runConcurrently(16, draw),
      draw(1).then(() => call(cluster.last, operations.confirmAccountDeletion, { token, body: { token: linkToken } })),
    ]);
    expect(deletion.status).toBe(200);
    for (const { status, body } of draws) expect([200, 401, 422], JSON.stringify(body)).toContain(status);
    for (const table of ['cards', 'notifications']) {
      const orphans = `select 1 from ${table} left join accounts on accounts.id = account_id where accounts.id is null`;
      expect(await query(cluster.first.database, orphans)).toEqual([]);
    }
    const cards = 'select 1 from cards where draw_wallet = $1';
    expect(await query(cluster.first.database, cards, [publicKey])).toEqual([]);
  }
  const logEntries = cluster.nodes.flatMap(({ logged }) => logged).map((line) => JSON.parse(line));
  expect(logEntries.filter(({ level }) => level >= 50)).toEqual([]);
});
