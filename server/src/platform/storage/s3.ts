import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/config.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Outbound } from '../metrics/outbound.ts';
import { isStorageKey, STORAGE_RETRY_SECONDS, type Storage } from './storage.ts';

const TIMEOUT_MS = 8000;
const RETRIES = 1;

/**
 * Creates a storage on an S3-compatible service, with path-style URLs and signed requests (AWS Signature Version 4).
 * @param timeout of a request, in milliseconds
 */
export function createS3Storage(
  { endpoint, bucket, ...access }: S3Settings,
  log: Pick<Log, 'error'>,
  outbound: Outbound,
  timeout = TIMEOUT_MS,
): Storage {
  outbound.define('s3');
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });

  /** @returns the response body, or undefined if the object does not exist */
  async function request(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    if (!isStorageKey(key)) throw new Error('Invalid storage key');
    try {
      return await outbound.call('s3', method, async () => {
        const response = await client.fetch(`${endpoint}/${bucket}/${key}`, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
          headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
          ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        });
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (response.ok) return bytes;
        if (response.status === 404 && method !== 'PUT') return undefined;
        throw new Error(`The storage responded with status ${response.status}`);
      });
    } catch (err) {
      log.error({ err }, 'storage request failed');
      throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: STORAGE_RETRY_SECONDS });
    }
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
