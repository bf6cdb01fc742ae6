import { describe, expect, it } from 'vitest';
import type { VerificationNotice } from '../../../lib/paths.ts';
import { whatWaits } from './what-waits.ts';

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

describe('the page that waits for a mailed link', () => {
  it.each([
    [user({ change: true, password: true }), linking, 'Confirm Email Change'],
    [undefined, changing, 'Confirm Email Change'],
    [user({ password: true }), linking, 'Verify Discord Account'],
    [undefined, linking, 'Verify Discord Account'],
    [user({ password: true }), null, 'Add Email Provider'],
    [user(), null, 'Verify Your Email'],
    [user(), changing, 'Verify Your Email'],
    [undefined, { fromSignup: true, provider: 'email' } as const, 'Verify Your Email'],
  ])('has the title of what is waited for first: %o, %o: %s', (who, notice, title) => {
    expect(whatWaits(who, notice).title).toBe(title);
  });

  it('asks for the link of a provider that nobody has proven yet, also where the page before said nothing', () => {
    const steam = { ...user().auth, providers: { steam: { verified: false, data: { username: 'moth' } } } };
    expect(whatWaits({ email, auth: steam }, null)).toMatchObject({ title: 'Verify Steam Account', provider: 'steam' });
    expect(whatWaits(undefined, linking).provider).toBe('discord');
    expect(whatWaits(user(), null).provider).toBe('email');
    expect(whatWaits(user({ change: true }), linking).provider).toBe('email');
  });

  it('names the new mailbox of a change where it is known, and never the old one', () => {
    expect(whatWaits(user({ change: true }), changing)).toMatchObject({
      mailbox: 'new@example.com',
      message: 'On its way',
    });
    expect(whatWaits(user({ change: true }), null).mailbox).toBeUndefined();
    expect(whatWaits(user({ change: true }), linking).mailbox).toBeUndefined();
  });

  it('names the account’s address otherwise, whatever an earlier page said', () => {
    expect(whatWaits(user(), changing).mailbox).toBe(email);
    expect(whatWaits(undefined, linking).mailbox).toBe('d@example.com');
  });
});
