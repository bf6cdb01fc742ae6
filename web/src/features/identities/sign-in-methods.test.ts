import { describe, expect, test } from 'vitest';
import { isLastSignInMethod } from './sign-in-methods.ts';

const email = 'kestrel@example.org';

interface AccountOptions {
  readonly email: string | null;
  readonly emailVerified?: boolean;
  readonly password?: boolean;
  readonly linked: readonly string[];
}

function account({
  email,
  emailVerified = email !== null,
  password = false,
  linked,
}: AccountOptions): Parameters<typeof isLastSignInMethod>[0] {
  const pending = { hasPendingPassword: false, hasPendingEmailChange: false };
  return {
    email,
    emailVerified: emailVerified,
    providers: password ? ['email'] : [],
    auth: {
      email: { verified: emailVerified, ...pending, pendingChanges: { passwordAddition: false } },
      providers: Object.fromEntries(linked.map((provider) => [provider, { verified: true, data: {} }])),
    },
  };
}

describe('isLastSignInMethod', () => {
  test.each<[string, AccountOptions, Parameters<typeof isLastSignInMethod>[1], boolean]>([
    ['a provider next to a password', { email, password: true, linked: ['discord'] }, 'discord', false],
    ['a provider alone', { email, linked: ['discord'] }, 'discord', true],
    ['one of two providers', { email, linked: ['discord', 'steam'] }, 'discord', false],
    [
      'one of two providers of an account without an email address',
      { email: null, linked: ['discord', 'steam'] },
      'steam',
      false,
    ],
    ['a provider next to an integration', { email, linked: ['twitch', 'x'] }, 'twitch', true],
    ['an integration', { email, linked: ['x'] }, 'x', false],
    [
      'a provider next to an unverified email address',
      { email, emailVerified: false, password: true, linked: ['steam'] },
      'steam',
      true,
    ],
  ])('%s', (_, options, provider, isLast) => {
    expect(isLastSignInMethod(account(options), provider)).toBe(isLast);
  });
});
