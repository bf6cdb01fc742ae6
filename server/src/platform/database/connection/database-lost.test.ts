import { expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../../testing/database/database.ts';
import { startNode } from '../../../../testing/node/node.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { until } from '../../../../testing/processes/until.ts';
import { send } from '../../../../testing/requests/call.ts';
import { connectSocket } from '../../../../testing/requests/socket-client.ts';
import { startTcpProxy } from '../../../../testing/services/tcp-proxy.ts';

const TIMEOUT_MS = 20_000;

test.runIf(onPostgres)(
  'an outage of the database and a stop are logged once each, without stacks',
  async () => {
    const database = await testDatabase();
    const proxy = await startTcpProxy(database.env.DATABASE_URL as string);
    const node = await startNode({ database: { ...database, env: { DATABASE_URL: proxy.url } } });
    const socket = await connectSocket(node, (await newPerson(node)).token);
    const lines = () => node.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 30);
    const messages = () => lines().map(({ msg }) => msg as string);
    // The jobs have started
    await until(async () => (await send(node, 'GET', '/draws/days')).status === 200, TIMEOUT_MS);
    const start = lines().length;

    proxy.refuse();
    await until(async () => messages().includes('database lost'), TIMEOUT_MS);
    for (const path of ['/draws/days', '/users/collectibles/card/1'])
      expect((await send(node, 'GET', path)).status).toBe(503);
    // Longer than all intervals at which the database is used
    await new Promise((resolve) => setTimeout(resolve, 2500));
    proxy.accept();
    await until(async () => messages().some((message) => message.startsWith('database restored')), TIMEOUT_MS);
    await until(async () => (await send(node, 'GET', '/health/ready')).status === 200, TIMEOUT_MS);
    await socket.close();
    await node.stop();

    const logged = lines().slice(start);
    expect(JSON.stringify(logged)).not.toContain('"stack"');
    const failed = logged.filter(({ msg }) => msg === 'request failed');
    expect(failed.map(({ method, route }) => `${method} ${route}`)).toEqual(
      expect.arrayContaining(['GET /api/draws/days', 'GET /api/users/collectibles/card/:id']),
    );
    const others = logged.filter(({ msg }) => msg !== 'request failed').map(({ msg }) => msg as string);
    expect(others.map((message) => message.replace(/\d+/, 'N')).sort()).toEqual([
      'bus channel lost, reconnecting',
      'bus channel restored',
      'database lost',
      'database restored after N s',
      'stopped',
      'stopping',
    ]);
    await proxy.stop();
    await database.drop();
  },
  60_000,
);
