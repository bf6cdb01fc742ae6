import { createPasswordHasher } from '../src/platform/hashing/password-hasher.ts';

/**
 * Hashes with argon2id at almost no cost, shared by the nodes of a test file. Tests about hashing use the real cost
 * (`NodeOptions.realHashing`).
 */
export const cheapHasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
