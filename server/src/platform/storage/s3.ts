import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/config.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import { isStorageKey, STORAGE_RETRY_SECONDS, type Storage } from './storage.ts';

const TIMEOUT_MS = 8000;
const RETRIES = 1;

/**
 * Keeps files in a bucket of anything that speaks S3, addressed by path; every request is signed (AWS SigV4).
 * @param timeout milliseconds that a request may take
 */
export function createS3Storage(
  { endpoint, bucket, ...access }: S3Settings,
  log: Pick<Log, 'error'>,
  timeout = TIMEOUT_MS,
): Storage {
  const client = new AwsClient({ ...access, service: 's3', retries: RETRIES });

  /** @returns the whole answer of a request that was not refused; undefined where there is no such file */
  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body?: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    if (!isStorageKey(key)) throw new Error('This is no key');
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.ok) return bytes;
      if (answer.status === 404 && method !== 'PUT') return undefined;
      throw new Error(`The storage answered ${answer.status}`);
    } catch (err) {
      log.error({ err }, 'the storage failed');
      throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: STORAGE_RETRY_SECONDS });
    }
  }

  return {
    put: async (key, bytes) => void (await ask('PUT', key, bytes)),
    get: (key) => ask('GET', key),
    remove: async (key) => void (await ask('DELETE', key)),
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
