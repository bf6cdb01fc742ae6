import { createHmac } from 'node:crypto';
import { CODE_ALPHABET, normalizeBase32 } from '@app/contract/quests/supporter-code';
import { EARLIER_LIVE_CODES, LIVE_CODE_LENGTH, LIVE_CODE_SECONDS } from '@app/contract/sources/limits';
import { equalsSecretly } from './signatures.ts';

const BITS_PER_CHARACTER = 5;

const minuteOf = (time: Date) => Math.floor(time.getTime() / 1000 / LIVE_CODE_SECONDS);

/** Returns the code that is shown in a minute: six Crockford characters from the first 30 bits of an HMAC. */
function codeOf(secret: string, minute: number): string {
  const bits = createHmac('sha256', secret).update(String(minute)).digest().readUInt32BE() >>> 2;
  const shifts = Array.from({ length: LIVE_CODE_LENGTH }, (_, n) => BITS_PER_CHARACTER * (LIVE_CODE_LENGTH - 1 - n));
  return shifts.map((shift) => CODE_ALPHABET[(bits >>> shift) & 31]).join('');
}

/** Returns the live code of the current minute, and when the next one replaces it. */
export function currentLiveCode(secret: string, now: Date): { readonly code: string; readonly validUntil: Date } {
  const minute = minuteOf(now);
  return { code: codeOf(secret, minute), validUntil: new Date((minute + 1) * LIVE_CODE_SECONDS * 1000) };
}

/** Whether a text is the code of this minute or of one of the two before, with one of the secrets. */
export function isLiveCode(secrets: readonly string[], text: string, now: Date): boolean {
  const code = normalizeBase32(text);
  const minutes = Array.from({ length: EARLIER_LIVE_CODES + 1 }, (_, ago) => minuteOf(now) - ago);
  return secrets.some((secret) => minutes.some((minute) => equalsSecretly(codeOf(secret, minute), code)));
}
