import { NOTIFICATION_KINDS } from '@app/contract/notifications/kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEmails } from './preferences.ts';

const channels = fc.record({ inApp: fc.boolean(), browser: fc.boolean(), email: fc.boolean() });
const preferences = fc.record({
  kinds: fc.record({
    cards: channels,
    rewards: channels,
    transfers: channels,
    wallet: channels,
    integrations: channels,
    announcements: channels,
  }),
  dailyDigest: fc.boolean(),
});

test('turning off the emails of one or all kinds changes nothing else, and has no effect when repeated', () => {
  fc.assert(
    fc.property(preferences, fc.constantFrom(null, ...NOTIFICATION_KINDS), (before, kind) => {
      const after = withoutEmails(before, kind);
      for (const other of NOTIFICATION_KINDS) {
        const isAffected = kind === null || kind === other;
        expect(after.kinds[other]).toEqual(isAffected ? { ...before.kinds[other], email: false } : before.kinds[other]);
      }
      expect(after.dailyDigest).toBe(before.dailyDigest);
      expect(withoutEmails(after, kind)).toBe(after);
    }),
  );
});
