import { workerData } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import { lowerThreadPriority } from '../concurrency/thread-priority.ts';
import type { HashCost, HashingTask } from './hashing-pool.ts';

const cost = workerData as HashCost;

lowerThreadPriority();

/** @returns the hash, or whether the password matches the given hash */
export function handleTask({ password, passwordHash, salt }: HashingTask): string | boolean {
  try {
    if (passwordHash !== undefined) return verifySync(passwordHash, password);
    return salt ? hashRawSync(password, { ...cost, salt }).toString('base64url') : hashSync(password, cost);
  } catch (error) {
    throw new Error(`Password hashing failed: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
