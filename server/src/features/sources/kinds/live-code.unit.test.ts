import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentLiveCode, isLiveCode } from './live-code.ts';

const SECRET = 'a secret of live codes';
const MINUTE_MS = 60_000;
const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('a code has six Crockford characters and is valid to the end of its minute', () => {
  fc.assert(
    fc.property(fc.string(), anyTime, (secret, now) => {
      const { code, validUntil } = currentLiveCode(secret, now);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(validUntil.getTime() % MINUTE_MS).toBe(0);
      expect(validUntil.getTime() - now.getTime()).toBeGreaterThan(0);
      expect(validUntil.getTime() - now.getTime()).toBeLessThanOrEqual(MINUTE_MS);
    }),
  );
});

test('the codes of this minute and of the two before are accepted, earlier and later ones are not', () => {
  const now = new Date('2026-11-28T12:00:30Z');
  const codeAt = (minutes: number) => currentLiveCode(SECRET, new Date(now.getTime() + minutes * MINUTE_MS)).code;
  expect([1, 0, -1, -2, -3].map((minutes) => isLiveCode([SECRET], codeAt(minutes), now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('case, dashes, and O for 0 make no difference, another secret does', () => {
  fc.assert(
    fc.property(anyTime, (now) => {
      const { code } = currentLiveCode(SECRET, now);
      const typed = ` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      expect(isLiveCode(['another', SECRET], typed, now)).toBe(true);
      expect(isLiveCode(['another'], typed, now)).toBe(false);
    }),
    { numRuns: 50 },
  );
});
