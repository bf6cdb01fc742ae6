import type { SourceKind } from '@app/contract/sources/kinds';
import { PREVIOUS_SECRET_HOURS } from '@app/contract/sources/limits';
import { addSeconds } from '../../../platform/clock.ts';
import type { Randomness } from '../../../platform/randomness.ts';
import type { KeyRing } from '../../../platform/secrets/keys.ts';
import { seal, unseal } from '../../../platform/secrets/seal.ts';
import { generateToken } from '../../../platform/secrets/tokens.ts';
import { SECRET_PREFIX } from '../kinds/game.ts';

/** The secrets of a source. */
interface Secrets {
  readonly current: string;
  /** The secret before the last rotation, and the time (ms) until which it is accepted. */
  readonly previous?: { readonly secret: string; readonly until: number };
}

/** Generates the secret of a source: 256 random bits, for games in the format of Standard Webhooks. */
export function generateSecret(randomness: Randomness, kind: SourceKind): string {
  return kind === 'game' ? SECRET_PREFIX + randomness.bytes(32).toString('base64') : generateToken(randomness);
}

/** Encrypts the first secret of a source. */
export function sealSecret(keys: KeyRing, current: string): string {
  return sealSecrets(keys, { current });
}

/**
 * Encrypts a new secret together with the one that it replaces.
 * @param isImmediate whether the replaced secret stops working at once
 */
export function replaceSecret(keys: KeyRing, sealed: string, current: string, now: Date, isImmediate: boolean): string {
  if (isImmediate) return sealSecret(keys, current);
  const until = addSeconds(now, PREVIOUS_SECRET_HOURS * 3600).getTime();
  return sealSecrets(keys, { current, previous: { secret: currentSecret(keys, sealed), until } });
}

/** Decrypts the secret that is used for signing. */
export function currentSecret(keys: KeyRing, sealed: string): string {
  return unsealSecrets(keys, sealed).current;
}

/**
 * Decrypts the secrets of a source.
 * @returns a function that returns the secrets accepted at a time, the current one first: the same array for the same secrets
 */
export function acceptedSecrets(keys: KeyRing, sealed: string): (now: Date) => readonly string[] {
  const { current, previous } = unsealSecrets(keys, sealed);
  const alone = [current];
  const both = previous ? [current, previous.secret] : alone;
  return (now) => (previous && now.getTime() < previous.until ? both : alone);
}

const sealSecrets = (keys: KeyRing, secrets: Secrets) => seal(keys, Buffer.from(JSON.stringify(secrets)));
const unsealSecrets = (keys: KeyRing, sealed: string): Secrets => JSON.parse(unseal(keys, sealed).toString());
