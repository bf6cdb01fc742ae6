import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { startCluster, type TestCluster } from '../../../testing/node/cluster.ts';
import { until } from '../../../testing/processes/until.ts';
import { send } from '../../../testing/requests/call.ts';
import { caddyProgram, startCaddy } from '../../../testing/services/caddy.ts';
import { haproxyProgram, startNodeProxy } from '../../../testing/services/haproxy.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/services/tcp-proxy.ts';

const TIMEOUT_MS = 20_000;
const PROXIES = [
  { name: 'HAProxy', program: haproxyProgram, start: startNodeProxy },
  { name: 'Caddy', program: caddyProgram, start: startCaddy },
];

describe.runIf(onPostgres)('an outage of the database behind a proxy', () => {
  let database: TestDatabase;
  let connections: TcpProxy;
  let webRoot: string;
  let cluster: TestCluster;
  beforeAll(async () => {
    database = await testDatabase();
    connections = await startTcpProxy(database.env.DATABASE_URL as string);
    webRoot = await mkdtemp(join(tmpdir(), 'web-'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>App</title>');
    cluster = await startCluster({
      database: { ...database, env: { DATABASE_URL: connections.url } },
      webRoot,
      env: { TRUST_PROXY: '1' },
    });
  });
  afterAll(async () => {
    await cluster.stop();
    await connections.stop();
    await database.drop();
    await rm(webRoot, { recursive: true });
  });

  test.for(PROXIES)(
    'is explained at once by the nodes through $name',
    async ({ program, start }, { skip, onTestFinished }) => {
      skip(program === undefined);
      const proxy = await start(cluster.nodes);
      onTestFinished(() => proxy.stop());
      await until(async () => (await send(proxy, 'GET', '/health/ready')).status === 200, TIMEOUT_MS);
      connections.refuse();
      onTestFinished(() => connections.accept());
      for (const node of cluster.nodes)
        await until(async () => (await send(node, 'GET', '/health/ready')).status === 503, TIMEOUT_MS);
      // Requests are sent before and after the proxy has noticed that no node is ready
      const until5s = performance.now() + 5000;
      while (performance.now() < until5s) {
        const startedAt = performance.now();
        const { status, body, headers } = await send(proxy, 'POST', '/auth/login', {
          body: { email: 'a@example.com', password: 'password1' },
        });
        expect({ status, code: body?.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        const page = await fetch(`${proxy.url}/status`);
        expect(await page.text()).toContain('<title>');
        expect(performance.now() - startedAt).toBeLessThan(2500);
      }
      connections.accept();
      await until(async () => (await send(proxy, 'GET', '/health/ready')).status === 200, TIMEOUT_MS);
    },
  );
});
