import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../testing/database/database.ts';
import { startNode } from '../testing/node/node.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { haproxyProgram, startNodeProxy } from '../testing/services/haproxy.ts';
import { redisProgram, startRedis } from '../testing/services/redis.ts';
import { runDoctorCommand } from './doctor-command.ts';

const METRICS_TOKEN = 'kXo2Vb8sQm4Zt7Lr0Wc5Yh3N';

let database: TestDatabase;
beforeAll(async () => {
  if (onPostgres) database = await testDatabase();
});
afterAll(() => database?.drop());
const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.stop();
});

async function linesAbout(name: string, env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  await runDoctorCommand(env, (line) => lines.push(line));
  return lines.filter((line) => line.includes(` ${name}: `));
}

describe.runIf(onPostgres)('npm run doctor', () => {
  test.runIf(haproxyProgram)('compares TRUST_PROXY with the headers that a real proxy adds', async () => {
    const node = await startNode({ database, env: { METRICS_TOKEN, TRUST_PROXY: '1' } });
    const proxy = await startNodeProxy([node]);
    opened.push(node, proxy);
    const linesWith = (TRUST_PROXY: string) =>
      linesAbout('proxy', { METRICS_TOKEN, PUBLIC_URL: proxy.url, TRUST_PROXY });
    expect(await linesWith('1')).toEqual([
      'ok       proxy: WebSockets work; TRUST_PROXY matches the number of proxies (1)',
    ]);
    expect(await linesWith('off')).toEqual([expect.stringMatching(/^fault.*all clients share.*; set TRUST_PROXY=1$/)]);
    expect(await linesWith('2')).toEqual([expect.stringMatching(/^fault.*clients can forge.*; set TRUST_PROXY=1$/)]);
  });

  test.runIf(redisProgram)('connects to Redis', async () => {
    const redis = await startRedis();
    opened.push(redis);
    const env = { ...database.env, REDIS_URL: redis.url };
    expect(await linesAbout('redis', env)).toEqual([
      expect.stringMatching(/^ok {7}redis: connected, version \d+\.\d+\.\d+$/),
    ]);
    const withPassword = { ...env, REDIS_URL: redis.url.replace('//', '//user:canary@') };
    expect(await linesAbout('redis', withPassword)).toEqual([
      expect.stringMatching(/^fault {4}redis: (?!.*canary).+; correct REDIS_URL/),
    ]);
  });

  test('reports services that accept a connection but do not respond', async () => {
    const port = await freePort();
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => void sockets.push(socket.on('error', () => {}))).listen(
      port,
      '127.0.0.1',
    );
    opened.push({
      async stop() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    const silent = `127.0.0.1:${port}`;
    const lines: string[] = [];
    const startedAt = performance.now();
    const isHealthy = await runDoctorCommand(
      {
        DATABASE_URL: `postgres://${silent}/x`,
        SMTP_URL: `smtp://${silent}`,
        REDIS_URL: `redis://${silent}`,
        PUBLIC_URL: `http://${silent}`,
        S3_ENDPOINT: `http://${silent}`,
        S3_BUCKET: 'pictures',
        S3_REGION: 'x',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'x',
      },
      (line) => lines.push(line),
    );
    expect(isHealthy).toBe(false);
    const faults = lines.filter((line) => line.startsWith('fault')).map((line) => /^fault +(\w+): /.exec(line)?.[1]);
    expect(faults).toEqual(['database', 'email', 'pictures', 'redis', 'proxy']);
    expect(performance.now() - startedAt).toBeLessThan(60_000);
  });
});
