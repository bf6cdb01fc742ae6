import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with where there is no account, so that the answer takes as long. */
let nobodysHash: Promise<string> | undefined;

/** Hashes a password with argon2id and a salt of its own (RFC 9106). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True where the password is the one that was hashed. Without a hash it costs the same and is false. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && passwordHash != null;
}
