import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import { lowerThreadPriority } from '../../../platform/low-priority.ts';
import type { Hashed, ToHash } from './hashers.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

lowerThreadPriority();

parentPort?.on('message', (toHash: ToHash) => parentPort?.postMessage(answer(toHash)));

function work({ password, passwordHash, salt }: ToHash): string | boolean {
  if (passwordHash !== undefined) return verifySync(passwordHash, password);
  return salt ? hashRawSync(password, { ...COST, salt }).toString('base64url') : hashSync(password, COST);
}

function answer(toHash: ToHash): Hashed {
  try {
    return { result: work(toHash) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' };
  }
}
