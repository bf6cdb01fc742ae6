import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashers } from './hashers.ts';

/**
 * How many passwords wait for a thread: of strangers, half a second on two cores. An account needs ten at once for its
 * backup codes.
 */
const WAITING_LIMITS = { strangers: 96, known: 512, knownEach: 12 };

/** So long a login may wait for others to share its way to the database, while there is enough to hash meanwhile. */
const PAUSE_MS = 20;

const hashers = createHashers(availableParallelism(), WAITING_LIMITS);

/** Compared with where there is no account, so that the answer takes as long. Nothing was ever hashed to it. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`;

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/**
 * Hashes a password with argon2id and a salt of its own (RFC 9106).
 * @param accountId the account whose session, link or known device the caller has, if any: it does not wait behind strangers
 * @throws Failure UNAVAILABLE in a storm of logins
 */
export async function hashPassword(password: string, accountId?: string): Promise<string> {
  return String(await hashers.hash({ password }, accountId));
}

/**
 * Hashes what has to be found by its hash: argon2id under a given salt, in base64url.
 * @param accountId see `hashPassword`
 * @throws Failure UNAVAILABLE in a storm of logins
 */
export async function hashUnderSalt(text: string, salt: Uint8Array, accountId?: string): Promise<string> {
  return String(await hashers.hash({ password: text, salt }, accountId));
}

/**
 * True where the password is the one that was hashed. Without a hash it costs the same and is false.
 * @param accountId see `hashPassword`
 * @throws Failure UNAVAILABLE in a storm of logins
 */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
  accountId?: string,
): Promise<boolean> {
  const fits = await hashers.hash({ password, passwordHash: passwordHash ?? nobodysHash }, accountId);
  return fits === true && passwordHash != null;
}

/**
 * For how long a login is held back, in milliseconds, for others to join it on the way to the database: only while so
 * many passwords wait that no thread runs out of them, and what is saved is theirs.
 */
export function pauseOfLogins(): number {
  return hashers.waiting() > 0 ? PAUSE_MS : 0;
}
