import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/config.ts';
import type { Outbound } from '../metrics/outbound.ts';
import { isStorageKey, type RejectAccess, type Storage } from './storage.ts';

const TIMEOUT_MS = 8000;
const ATTEMPTS = 2;

/**
 * Creates a storage on an S3-compatible service, with path-style URLs and signed requests (AWS Signature Version 4).
 * @param timeout of a request, in milliseconds
 */
export function createS3Storage(
  { endpoint, bucket, ...access }: S3Settings,
  reject: RejectAccess,
  outbound: Outbound,
  timeout = TIMEOUT_MS,
): Storage {
  outbound.define('s3');
  const client = new AwsClient({ ...access, service: 's3' });

  /**
   * Sends a signed request, and once more after a server error or a 429. The timeout includes both attempts and the
   * response body.
   */
  async function send(url: string, init: RequestInit): Promise<Response> {
    // `client.fetch` loses a signal when its request is collected as garbage, and never reads the body of a failed attempt.
    const signal = AbortSignal.timeout(timeout);
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(await client.sign(url, init), { redirect: 'manual', signal });
      const isRetried = response.status >= 500 || response.status === 429;
      if (!isRetried || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
    }
  }

  /** @returns the response body, or undefined if the object does not exist */
  async function request(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    if (!isStorageKey(key)) throw new Error('Invalid storage key');
    return outbound
      .call('s3', method, async () => {
        const response = await send(`${endpoint}/${bucket}/${key}`, {
          method,
          headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
          ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        });
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (response.ok) return bytes;
        if (response.status === 404 && method !== 'PUT') return undefined;
        throw new Error(`The storage responded with status ${response.status}`);
      })
      .catch((error) => reject(error, 'storage request failed'));
  }

  return {
    put: async (key, bytes) => void (await request('PUT', key, bytes)),
    get: (key) => request('GET', key),
    remove: async (key) => void (await request('DELETE', key)),
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
