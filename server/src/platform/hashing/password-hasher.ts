import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@app/contract/core/typed-text';
import { createHashingPool, type HashCost } from './hashing-pool.ts';

/** The minimum for argon2id in the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
export const PASSWORD_HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Anonymous: half a second of hashing on two cores. Per account: the ten backup codes are hashed at once. */
const QUEUE_LIMITS = { anonymous: 96, accounts: 512, perAccount: 12 };

/**
 * Hashes passwords with argon2id. `accountId` is the account whose session, email link or known device the caller has
 * presented, if any: its tasks are queued separately from those of anonymous callers. Every method throws Failure
 * UNAVAILABLE if too many tasks are queued.
 */
export interface PasswordHasher {
  /** Hashes a password with a random salt. @returns the hash in PHC string format */
  hash(password: string, accountId?: string): Promise<string>;
  /** Hashes a text with a given salt, so that it can be looked up by its hash. @returns the hash in base64url */
  hashWithSalt(text: string, salt: Uint8Array, accountId?: string): Promise<string>;
  /**
   * Verifies a password against a hash: its normalized form and, if that is wrong and differs, what was entered, because older
   * hashes are of that. The time it takes depends on the password only, unless it is correct.
   * @param passwordHash null or undefined costs the same time and returns false
   */
  verify(passwordHash: string | null | undefined, password: string, accountId?: string): Promise<boolean>;
  /** Ends the threads; unfinished tasks fail. */
  close(): Promise<void>;
}

/** Creates a hasher with one thread per core. */
export function createPasswordHasher(cost = PASSWORD_HASH_COST): PasswordHasher {
  const pool = createHashingPool({ threads: availableParallelism(), limits: QUEUE_LIMITS, cost });
  // verified against if there is no account, so that the response takes the same time; it is not the hash of any password
  const { memoryCost, timeCost, parallelism } = cost;
  const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
  return {
    hash: async (password, accountId) => String(await pool.run({ password }, accountId)),
    hashWithSalt: async (text, salt, accountId) => String(await pool.run({ password: text, salt }, accountId)),
    async verify(passwordHash, password, accountId) {
      for (const form of new Set([normalizePassword(password), password])) {
        const isMatch = await pool.run({ password: form, passwordHash: passwordHash ?? dummyHash }, accountId);
        if (isMatch === true && passwordHash != null) return true;
      }
      return false;
    },
    close: pool.close,
  };
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
