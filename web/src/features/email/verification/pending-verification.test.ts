import { describe, expect, test } from 'vitest';
import type { VerificationNotice } from '../../accounts/common/page-state.ts';
import { pendingVerification } from './pending-verification.ts';

const email = 'old@example.com';
const user = (pending: { change?: boolean; password?: boolean } = {}) => ({
  email,
  auth: {
    email: {
      verified: true,
      hasPendingEmailChange: pending.change ?? false,
      hasPendingPassword: pending.password ?? false,
      pendingChanges: { passwordAddition: pending.password ?? false },
    },
    providers: {},
  },
});
const changing: VerificationNotice = { fromEmailChange: true, email: 'new@example.com', message: 'On its way' };
const linking: VerificationNotice = { fromSignup: true, provider: 'discord', email: 'd@example.com' };

describe('pendingVerification', () => {
  test.each([
    [user({ change: true, password: true }), linking, 'Confirm Email Change'],
    [undefined, changing, 'Confirm Email Change'],
    [user({ password: true }), linking, 'Verify Discord Account'],
    [undefined, linking, 'Verify Discord Account'],
    [user({ password: true }), null, 'Add Email Provider'],
    [user(), null, 'Verify Your Email'],
    [user(), changing, 'Verify Your Email'],
    [undefined, { fromSignup: true, provider: 'email' } as const, 'Verify Your Email'],
  ])('has the title of the first pending verification: %o, %o: %s', (account, notice, title) => {
    expect(pendingVerification(account, notice).title).toBe(title);
  });

  test('resends the link of an unverified provider, even without a notice', () => {
    const steam = { ...user().auth, providers: { steam: { verified: false, data: { username: 'moth' } } } };
    expect(pendingVerification({ email, auth: steam }, null)).toMatchObject({
      title: 'Verify Steam Account',
      provider: 'steam',
    });
    expect(pendingVerification(undefined, linking).provider).toBe('discord');
    expect(pendingVerification(user(), null).provider).toBe('email');
    expect(pendingVerification(user({ change: true }), linking).provider).toBe('email');
  });

  test('names the new email address of a change if it is known, and never the old email address', () => {
    expect(pendingVerification(user({ change: true }), changing)).toMatchObject({
      recipient: 'new@example.com',
      message: 'On its way',
    });
    expect(pendingVerification(user({ change: true }), null).recipient).toBeUndefined();
    expect(pendingVerification(user({ change: true }), linking).recipient).toBeUndefined();
  });

  test('otherwise names the email address of the account, regardless of the notice', () => {
    expect(pendingVerification(user(), changing).recipient).toBe(email);
    expect(pendingVerification(undefined, linking).recipient).toBe('d@example.com');
  });
});
