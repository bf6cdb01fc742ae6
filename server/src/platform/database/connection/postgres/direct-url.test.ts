import { listDrawDays } from '@app/contract/cards/schemas';
import { ready } from '@app/contract/site/schemas';
import { describe, expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../../../testing/database/database.ts';
import { startNode } from '../../../../../testing/node/node.ts';
import { until } from '../../../../../testing/processes/until.ts';
import { call } from '../../../../../testing/requests/call.ts';
import { startTcpProxy } from '../../../../../testing/services/tcp-proxy.ts';
import { StartupError } from '../../../startup-error.ts';

const TIMEOUT_MS = 10_000;

describe.runIf(onPostgres)('DATABASE_DIRECT_URL', () => {
  test('is used for migrations and messages only', async () => {
    const database = await testDatabase();
    const direct = await startTcpProxy(database.env.DATABASE_URL as string);
    const options = { database, env: { DATABASE_DIRECT_URL: direct.url } };
    const node = await startNode(options);
    expect((await call(node, ready, {})).status).toBe(200);
    direct.refuse();
    await until(async () => (await call(node, ready, {})).status === 503, TIMEOUT_MS);
    expect((await call(node, listDrawDays, {})).status).toBe(200);
    await expect(startNode(options)).rejects.toThrow(StartupError);
    await expect(startNode(options)).rejects.toThrow(/^DATABASE_DIRECT_URL: /);
    direct.accept();
    await until(async () => (await call(node, ready, {})).status === 200, TIMEOUT_MS);
    await node.stop();
    await direct.stop();
    await database.drop();
  });
});
