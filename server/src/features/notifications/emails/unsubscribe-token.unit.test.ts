import { NOTIFICATION_KINDS } from '@app/contract/notifications/kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveKeys } from '../../../platform/secrets/keys.ts';
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

const keys = deriveKeys('an application secret of at least 32 bytes');
const unsubscription = fc.record({
  accountId: fc.uuid(),
  kind: fc.constantFrom(null, ...NOTIFICATION_KINDS),
});

describe('an unsubscribe token', () => {
  test('contains an account and a kind, but reveals neither', () => {
    fc.assert(
      fc.property(unsubscription, (expected) => {
        const token = createUnsubscribeToken(keys.unsubscribe, expected);
        expect(readUnsubscribeToken(keys.unsubscribe, token)).toEqual(expected);
        expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(expected.accountId);
        expect(encodeURIComponent(token)).toBe(token);
      }),
    );
  });

  test('is invalid after any change and with another key; other texts are invalid, too', () => {
    fc.assert(
      fc.property(unsubscription, fc.nat(), fc.integer({ min: 1, max: 255 }), (content, position, mask) => {
        const bytes = Buffer.from(createUnsubscribeToken(keys.unsubscribe, content), 'base64url');
        const index = position % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ mask;
        expect(readUnsubscribeToken(keys.unsubscribe, bytes.toString('base64url'))).toBeUndefined();
        expect(readUnsubscribeToken(keys.unsubscribe, createUnsubscribeToken(keys.seal, content))).toBeUndefined();
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readUnsubscribeToken(keys.unsubscribe, text) === undefined));
  });
});
