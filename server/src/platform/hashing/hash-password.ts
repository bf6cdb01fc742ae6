import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashingPool } from './hashing-pool.ts';

/** Anonymous: half a second of hashing on two cores. Per account: the ten backup codes are hashed at once. */
const QUEUE_LIMITS = { anonymous: 96, accounts: 512, perAccount: 12 };

const LOGIN_BATCH_DELAY_MS = 20;

const pool = createHashingPool(availableParallelism(), QUEUE_LIMITS);

/** Verified against if there is no account, so that the response takes the same time. It is not the hash of any password. */
const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${randomBase64(16)}$${randomBase64(32)}`;

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/**
 * Hashes a password with argon2id (RFC 9106) and a random salt.
 * @param accountId the account whose session, email link or known device the caller has presented, if any: its tasks are
 *   queued separately from those of anonymous callers
 * @returns the hash in PHC string format
 * @throws Failure UNAVAILABLE if too many passwords are queued
 */
export async function hashPassword(password: string, accountId?: string): Promise<string> {
  return String(await pool.hash({ password }, accountId));
}

/**
 * Hashes a text with argon2id and a given salt, so that it can be looked up by its hash.
 * @param accountId see `hashPassword`
 * @returns the hash in base64url
 * @throws Failure UNAVAILABLE if too many passwords are queued
 */
export async function hashWithSalt(text: string, salt: Uint8Array, accountId?: string): Promise<string> {
  return String(await pool.hash({ password: text, salt }, accountId));
}

/**
 * Verifies a password against a hash.
 * @param passwordHash null or undefined costs the same time and returns false
 * @param accountId see `hashPassword`
 * @throws Failure UNAVAILABLE if too many passwords are queued
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  accountId?: string,
): Promise<boolean> {
  const isMatch = await pool.hash({ password, passwordHash: passwordHash ?? dummyHash }, accountId);
  return isMatch === true && passwordHash != null;
}

/**
 * Returns the delay in milliseconds for which database queries of logins are collected into one batch. It is zero unless
 * passwords are queued: then the threads stay busy meanwhile, and a batch saves CPU time for them.
 */
export function loginBatchDelayMs(): number {
  return pool.queueLength() > 0 ? LOGIN_BATCH_DELAY_MS : 0;
}
