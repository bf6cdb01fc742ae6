import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createS3Storage } from './s3.ts';

const KEY = `${'k'.repeat(43)}.webp`;
const access = { bucket: 'pictures', region: 'eu-central-1', accessKeyId: 'key-id', secretAccessKey: 'key-secret' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A storage whose requests are answered as the test says, and what it wrote into the log. */
async function storageOn(answer: (request: IncomingMessage, response: ServerResponse) => void, timeout?: number) {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const logged: unknown[] = [];
  const log = { error: (...said: unknown[]) => void logged.push(...said) };
  return { storage: createS3Storage({ ...access, endpoint: `http://127.0.0.1:${port}` }, log, timeout), logged };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** What the signature of a request has to be (Signature Version 4, as Amazon's S3 reference describes it). */
function signatureOf({ method, url, headers }: IncomingMessage, body: Buffer): string {
  const [, day = '', names = ''] =
    /Credential=key-id\/(\d{8})\/eu-central-1\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', signed.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/eu-central-1/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['eu-central-1', 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac('AWS4key-secret', day));
  return createHmac('sha256', key).update(text).digest('hex');
}

describe('a request to S3', () => {
  test('is signed with everything that matters in it, its body too', async () => {
    const seen: string[] = [];
    const { storage } = await storageOn(async (request, response) => {
      const body = await buffer(request);
      const { authorization = '' } = request.headers;
      expect(authorization).toContain(`Signature=${signatureOf(request, body)}`);
      expect(/SignedHeaders=([^,]+)/.exec(authorization)?.[1]).toBe('host;x-amz-content-sha256;x-amz-date');
      seen.push(`${request.method} ${request.url} ${body}`);
      response.end('bytes');
    });
    await storage.put(KEY, Buffer.from('picture'));
    expect(Buffer.from((await storage.get(KEY)) ?? []).toString()).toBe('bytes');
    await storage.remove(KEY);
    expect(seen).toEqual([`PUT /pictures/${KEY} picture`, `GET /pictures/${KEY} `, `DELETE /pictures/${KEY} `]);
  });

  test('that is not answered is given up', async () => {
    const { storage, logged } = await storageOn(() => {}, 100);
    await expect(storage.get(KEY)).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(logged).toContain('the storage failed');
  });

  test('is not led elsewhere', async () => {
    const { storage } = await storageOn((_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    });
    await expect(storage.get(KEY)).rejects.toMatchObject({ status: 503 });
  });

  test('is tried once more after an error of the server', async () => {
    let asked = 0;
    const { storage } = await storageOn((_, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 500 : 404).end();
    });
    expect(await storage.get(KEY)).toBeUndefined();
    expect(asked).toBe(2);
  });

  test.each(['', '../secret', `${KEY}/..`, `x/${KEY}`])('is never made for what is no key: "%s"', async (key) => {
    const { storage } = await storageOn((_, response) => void response.end());
    await expect(storage.get(key)).rejects.toThrow('This is no key');
  });
});
