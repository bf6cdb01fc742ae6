import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERRAL_LOGIN_DAYS } from './limits.ts';
import { type InviteeFacts, nextReferralState, REFERRAL_STATES, referralLink } from './referrals.ts';

const anyFacts: fc.Arbitrary<InviteeFacts> = fc.record({
  isVerified: fc.boolean(),
  hasWallet: fc.boolean(),
  hasDrawn: fc.boolean(),
  loginDays: fc.nat({ max: 2 * REFERRAL_LOGIN_DAYS }),
  isExcluded: fc.boolean(),
});
const anyState = fc.constantFrom(...REFERRAL_STATES);

test('a referral is decided once, whatever becomes known later', () => {
  fc.assert(
    fc.property(anyState, fc.array(anyFacts), (first, sequence) => {
      let state = first;
      for (const facts of sequence) {
        const next = nextReferralState(state, facts);
        if (state !== 'waiting') expect(next).toBe(state);
        state = next;
      }
    }),
  );
});

test('an invitee qualifies with all conditions and only then, and an excluded one never does', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { isVerified, hasWallet, hasDrawn, loginDays, isExcluded } = facts;
      const isComplete = isVerified && hasWallet && hasDrawn && loginDays >= REFERRAL_LOGIN_DAYS;
      const state = nextReferralState('waiting', facts);
      expect(state === 'qualified').toBe(isComplete && !isExcluded);
      expect(state === 'waiting').toBe(!isComplete);
    }),
  );
});

test('an excluded invitee waits exactly as long as another one', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const isWaiting = (isExcluded: boolean) => nextReferralState('waiting', { ...facts, isExcluded }) === 'waiting';
      expect(isWaiting(true)).toBe(isWaiting(false));
    }),
  );
});

test('the link has the supporter code as it is shown', () => {
  expect(referralLink('https://example.com', 'k7qf92mx')).toBe('https://example.com/?ref=K7QF-92MX');
});
