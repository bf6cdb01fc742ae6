import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { onPostgres, testDatabase } from '../../../../testing/database/database.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { executeSql } from '../../../../testing/postgres/sql.ts';
import { openPostgresTarget } from '../../backup/postgres-target.ts';

test.runIf(onPostgres)('every connection to PostgreSQL that is idle is checked after 30 seconds', async () => {
  const database = await testDatabase();
  const url = database.env.DATABASE_URL as string;
  const delays: (number | undefined)[] = [];
  const { setKeepAlive } = Socket.prototype;
  const spy = vi.spyOn(Socket.prototype, 'setKeepAlive').mockImplementation(function (this: Socket, isOn, delay) {
    if (this.remotePort === Number(new URL(url).port) && isOn) delays.push(delay);
    return setKeepAlive.call(this, isOn, delay);
  });
  const node = await startNode({ database });
  const restore = await openPostgresTarget(url);
  const open = await executeSql<{ name: string }>(
    url,
    `select application_name as name from pg_stat_activity where datname = current_database() and application_name <> ''`,
  );
  expect(new Set(open.map(({ name }) => name))).toEqual(new Set(['server', 'bus', 'backup']));
  expect(delays.length).toBeGreaterThanOrEqual(open.length);
  expect(new Set(delays)).toEqual(new Set([30_000]));
  await restore.close();
  await node.stop();
  spy.mockRestore();
  await database.drop();
});
