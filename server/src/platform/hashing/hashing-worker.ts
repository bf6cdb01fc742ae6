import { parentPort } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import { lowerThreadPriority } from '../thread-priority.ts';
import type { HashingRequest, HashingResult } from './hashing-pool.ts';

/** The minimum for argon2id in the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

lowerThreadPriority();

parentPort?.on('message', (request: HashingRequest) => parentPort?.postMessage(handle(request)));

function hashOrVerify({ password, passwordHash, salt }: HashingRequest): string | boolean {
  if (passwordHash !== undefined) return verifySync(passwordHash, password);
  return salt ? hashRawSync(password, { ...COST, salt }).toString('base64url') : hashSync(password, COST);
}

function handle(request: HashingRequest): HashingResult {
  try {
    return { result: hashOrVerify(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' };
  }
}
