import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashers } from './hashers.ts';

/** Passwords that wait for a thread; half a second of them on two cores. */
const WAITING_MAX = 96;

/** So long a login may wait for others to share its way to the database, while there is enough to hash meanwhile. */
const PAUSE_MS = 20;

const hashers = createHashers(availableParallelism(), WAITING_MAX);

/** Compared with where there is no account, so that the answer takes as long. Nothing was ever hashed to it. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/** Hashes a password with argon2id and a salt of its own (RFC 9106). @throws Failure UNAVAILABLE in a storm of them */
export async function hashPassword(password: string): Promise<string> {
  return String(await hashers.hash({ password }));
}

/** Hashes what has to be found by its hash: argon2id under a given salt, in base64url. @throws Failure UNAVAILABLE */
export async function hashUnderSalt(text: string, salt: Uint8Array): Promise<string> {
  return String(await hashers.hash({ password: text, salt }));
}

/**
 * True where the password is the one that was hashed. Without a hash it costs the same and is false.
 * @throws Failure UNAVAILABLE in a storm of them
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await hashers.hash({ password, passwordHash: passwordHash ?? nobodysHash });
  return fits === true && passwordHash != null;
}

/**
 * For how long a login is held back, in milliseconds, for others to join it on the way to the database: only while so
 * many passwords wait that no thread runs out of them, and what is saved is theirs.
 */
export function pauseOfLogins(): number {
  return hashers.waiting() > 0 ? PAUSE_MS : 0;
}
