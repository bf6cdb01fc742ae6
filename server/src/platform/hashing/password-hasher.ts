import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@app/contract/core/fields/typed-text';
import { createHashingPool, type HashCost } from './hashing-pool.ts';

/** The minimum for argon2id in the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
export const PASSWORD_HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Anonymous: half a second of hashing on two cores. Per account: the ten backup codes are hashed at once. */
const QUEUE_LIMITS = { anonymous: 96, accounts: 512, perAccount: 12 };

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Creates a hasher with one thread per core, which hashes passwords with argon2id. `accountId` is the account whose session, email link
 * or known device the caller has presented, if any: its tasks are queued separately from those of anonymous callers. Every method
 * throws Failure UNAVAILABLE if too many tasks are queued.
 */
export function createPasswordHasher(cost = PASSWORD_HASH_COST) {
  const pool = createHashingPool(availableParallelism(), QUEUE_LIMITS, cost);
  // Verified when there is no account, so that the response takes the same time. No password has this hash
  const { memoryCost, timeCost, parallelism } = cost;
  const dummyHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
  return {
    /** Hashes a password with a random salt. @returns the hash in PHC string format */
    hash: async (password: string, accountId?: string) => String(await pool.run({ password }, accountId)),
    /** Hashes a text with a given salt, so that it can be looked up by its hash. @returns the hash in base64url */
    hashWithSalt: async (text: string, salt: Uint8Array, accountId?: string) =>
      String(await pool.run({ password: text, salt }, accountId)),
    /**
     * Verifies a password against a hash. If the normalized form is wrong and differs from what was entered, that is verified,
     * too, because of older hashes. The time depends only on the password, unless it is correct.
     * @param passwordHash if null or undefined, the result is false after the same time
     */
    async verify(passwordHash: string | null | undefined, password: string, accountId?: string): Promise<boolean> {
      for (const form of new Set([normalizePassword(password), password])) {
        const isMatch = await pool.run({ password: form, passwordHash: passwordHash ?? dummyHash }, accountId);
        if (isMatch === true && passwordHash != null) return true;
      }
      return false;
    },
    /** Ends the threads; unfinished tasks fail. */
    close: pool.close,
  };
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
