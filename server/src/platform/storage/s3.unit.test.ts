import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { setUp } from '../../../testing/node/set-up.ts';
import { startS3 } from '../../../testing/services/s3.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutbound } from '../metrics/outbound.ts';
import { createS3Storage } from './s3.ts';
import { logAndReject } from './storage.ts';

const KEY = `${'k'.repeat(43)}.webp`;
const access = { bucket: 'pictures', region: 'eu-central-1', accessKeyId: 'key-id', secretAccessKey: 'key-secret' };

const silent = logAndReject({ error: () => {} });
const outbound = createOutbound(createMetrics());

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Creates a storage whose requests the test handles, and collects what it logs. */
async function storageOn(handle: (request: IncomingMessage, response: ServerResponse) => void, timeout?: number) {
  server = createServer(handle);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const logged: unknown[] = [];
  const log = { error: (...args: unknown[]) => void logged.push(...args) };
  return {
    storage: createS3Storage({ ...access, endpoint: `http://127.0.0.1:${port}` }, logAndReject(log), outbound, timeout),
    logged,
  };
}

describe('a bucket', () => {
  const s3 = setUp(startS3);

  test('stores, overwrites and removes an object', async () => {
    const storage = createS3Storage(s3.settings, silent, outbound);
    const text = async () => Buffer.from((await storage.get(KEY)) ?? []).toString();
    expect(await storage.get(KEY)).toBeUndefined();
    await storage.put(KEY, Buffer.from('picture'));
    expect(await text()).toBe('picture');
    await storage.put(KEY, Buffer.from('another'));
    expect(await text()).toBe('another');
    expect(await s3.keys()).toEqual([KEY]);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeUndefined();
    expect(await s3.keys()).toEqual([]);
  });
});

describe('a request to S3', () => {
  test('is signed together with the hash of its body', async () => {
    const bodies: string[] = [];
    const { storage } = await storageOn(async (request, response) => {
      const { headers } = request;
      const body = await buffer(request);
      const hash = createHash('sha256').update(body).digest('hex');
      if (headers['x-amz-content-sha256'] === hash) bodies.push(body.toString());
      expect(/SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]).toBe(
        'host;x-amz-content-sha256;x-amz-date',
      );
      response.end();
    });
    await storage.put(KEY, Buffer.from('picture'));
    await storage.get(KEY);
    expect(bodies).toEqual(['picture', '']);
  });

  test.each([
    ['no response', () => {}],
    ['a body that never ends', (response: ServerResponse) => void response.writeHead(200).write('x')],
  ])('times out after %s, even if garbage is collected during the wait', async (_, respond) => {
    const { storage, logged } = await storageOn((__, response) => respond(response), 1000);
    const outcome = storage.get(KEY).catch((error: unknown) => error);
    await sleep(300);
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(await outcome).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(logged).toContain('storage request failed');
  });

  test('does not follow redirects', async () => {
    const { storage } = await storageOn((_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    });
    await expect(storage.get(KEY)).rejects.toMatchObject({ status: 503 });
  });

  test('is retried once after a server error', async () => {
    let requests = 0;
    const { storage } = await storageOn((_, response) => {
      requests += 1;
      response.writeHead(requests === 1 ? 500 : 404).end();
    });
    expect(await storage.get(KEY)).toBeUndefined();
    expect(requests).toBe(2);
  });

  test('keeps no connection open after a failed attempt', async () => {
    let requests = 0;
    const { storage } = await storageOn((_, response) => {
      requests += 1;
      if (requests % 2 === 1) response.writeHead(503).end(Buffer.alloc(100_000));
      else response.end('picture');
    });
    for (let n = 0; n < 20; n += 1) await storage.get(KEY);
    const connections = await new Promise((done) => server?.getConnections((_, count) => done(count)));
    expect(connections).toBeLessThan(5);
  });

  test.each(['', '../secret', `${KEY}/..`, `x/${KEY}`])('is never sent for the invalid key "%s"', async (key) => {
    const { storage } = await storageOn((_, response) => void response.end());
    await expect(storage.get(key)).rejects.toThrow('Invalid storage key');
  });
});
