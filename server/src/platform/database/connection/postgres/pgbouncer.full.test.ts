import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { getCurrentUser, logout } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../../../testing/database/database.ts';
import { cardsOf } from '../../../../../testing/faults/collect-run.ts';
import { runConcurrently, startCluster } from '../../../../../testing/node/cluster.ts';
import { startNode } from '../../../../../testing/node/node.ts';
import { collectCard, newWalletOwner } from '../../../../../testing/people/people.ts';
import { executeSql } from '../../../../../testing/postgres/sql.ts';
import { until } from '../../../../../testing/processes/until.ts';
import { call } from '../../../../../testing/requests/call.ts';
import { connectSocket } from '../../../../../testing/requests/socket-client.ts';
import { type PgBouncerOptions, pgbouncerProgram, startPgBouncer } from '../../../../../testing/services/pgbouncer.ts';

const isRunnable = onPostgres && pgbouncerProgram !== undefined;
const COLLECTORS = 12;
const ALLOWED = 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout';

/** A prepared database with and without PgBouncer in between. */
async function pooledDatabase(options: PgBouncerOptions, hasTimeouts = true) {
  const database = await testDatabase();
  const direct = database.env.DATABASE_URL as string;
  if (hasTimeouts) {
    const name = new URL(direct).pathname.slice(1);
    await executeSql(direct, `alter database ${name} set statement_timeout = '10s'`);
    await executeSql(direct, `alter database ${name} set idle_in_transaction_session_timeout = '10s'`);
  }
  const pooler = await startPgBouncer(direct, options);
  return {
    ...pooler,
    direct,
    env: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct },
    options: (env: Record<string, string>) => ({ database: { ...database, env } }),
  };
}

for (const mode of ['session', 'transaction'] as const) {
  test.runIf(isRunnable)(
    `two nodes behind PgBouncer in ${mode} mode sign up, draw, send events and revoke sessions`,
    async () => {
      const pooled = await pooledDatabase({ mode, settings: [ALLOWED] });
      const cluster = await startCluster({ ...pooled.options(pooled.env), env: { COLLECT_INTERVAL: '0' } });
      const owners = await runConcurrently(COLLECTORS, (n) => newWalletOwner(cluster.at(n)));
      const sockets = await Promise.all(owners.map((owner) => connectSocket(cluster.first, owner.token)));
      for (let draw = 1; draw <= 2; draw++) {
        const drawn = await Promise.all(
          owners.map(({ token, publicKey }) => collectCard(cluster.last, { token, publicKey })),
        );
        expect(drawn.map(({ status }) => status)).toEqual(Array(COLLECTORS).fill(200));
        await Promise.all(sockets.map((socket) => socket.frame('collectibleCollected')));
      }
      for (const owner of owners) expect(await cardsOf(cluster.first, owner)).toHaveLength(2);
      const [{ token }] = owners as [(typeof owners)[0]];
      await call(cluster.last, logout, { token, body: {} });
      await until(async () => (await call(cluster.first, getCurrentUser, { token })).status === 401, REVOCATION_MS);
      await cluster.stop();
      await pooled.stop();
    },
  );
}

test.runIf(isRunnable)('refuses to start with the URL of a pooler only', async () => {
  const pooled = await pooledDatabase({ mode: 'transaction', settings: [ALLOWED] });
  const settings: Record<string, string>[] = [
    { DATABASE_URL: pooled.url },
    { DATABASE_URL: pooled.direct, DATABASE_DIRECT_URL: pooled.url },
  ];
  for (const env of settings) {
    await expect(startNode(pooled.options(env))).rejects.toThrow(/points to a pooler: set DATABASE_DIRECT_URL to/);
  }
  await pooled.stop();
});

test.runIf(isRunnable)('refuses to start if the pooler drops or rejects the timeouts of statements', async () => {
  const dropping = await pooledDatabase({ mode: 'session', settings: [ALLOWED] }, false);
  await expect(startNode(dropping.options(dropping.env))).rejects.toThrow(
    /^DATABASE_URL: .*alter role "postgres" set statement_timeout = '10s'; alter role "postgres" set idle_in_transaction/,
  );
  await dropping.stop();
  const rejecting = await pooledDatabase({ mode: 'session' });
  await expect(startNode(rejecting.options(rejecting.env))).rejects.toThrow(
    /^DATABASE_URL: .*ignore_startup_parameters/,
  );
  await rejecting.stop();
});
