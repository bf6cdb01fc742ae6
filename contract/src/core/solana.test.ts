import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedMessage } from './solana.ts';

test('signed bytes are base64, and each byte string has one encoding only', () => {
  fc.assert(
    fc.property(fc.base64String(), fc.constantFrom(...'AQgwBRhx'), (text, last) => {
      const changed = text.replace(/[^=](=*)$/, `${last}$1`);
      const isCanonical = Buffer.from(changed, 'base64').toString('base64') === changed;
      expect(signedMessage.safeParse(changed).success).toBe(isCanonical);
    }),
  );
  for (const text of ['AB==', 'AAB=', '%', 'AAA', 'A===', 'AA-_', 'AAAA\n'])
    expect(signedMessage.safeParse(text).success).toBe(false);
});
