import { listDrawDays } from '@app/contract/cards/schemas';
import { describe, expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../../../testing/database/database.ts';
import { startNode } from '../../../../../testing/node/node.ts';
import { executeSql } from '../../../../../testing/postgres/sql.ts';
import { call } from '../../../../../testing/requests/call.ts';

describe.runIf(onPostgres)('DATABASE_POOL_SIZE', () => {
  test('limits the connections of a node, and requests wait for one', async () => {
    const database = await testDatabase();
    const node = await startNode({ database, env: { DATABASE_POOL_SIZE: '2' } });
    const responses = await Promise.all(Array.from({ length: 30 }, () => call(node, listDrawDays, {})));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const connections = await executeSql<{ count: number }>(
      database.env.DATABASE_URL as string,
      `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'server'`,
    );
    expect(connections).toEqual([{ count: 2 }]);
    await node.stop();
    await database.drop();
  });
});
