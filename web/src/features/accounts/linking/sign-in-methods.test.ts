import { describe, expect, it } from 'vitest';
import { isLastMethod } from './sign-in-methods.ts';

const email = 'kestrel@example.org';

interface Given {
  readonly email: string | null;
  readonly proven?: boolean;
  readonly password?: boolean;
  readonly linked: readonly string[];
}

function account({
  email,
  proven = email !== null,
  password = false,
  linked,
}: Given): Parameters<typeof isLastMethod>[0] {
  const pending = { hasPendingPassword: false, hasPendingEmailChange: false };
  return {
    email,
    emailVerified: proven,
    providers: password ? ['email'] : [],
    auth: {
      email: { verified: proven, ...pending, pendingChanges: { passwordAddition: false } },
      providers: Object.fromEntries(linked.map((provider) => [provider, { verified: true, data: {} }])),
    },
  };
}

describe('the last sign-in method', () => {
  it.each<[string, Given, Parameters<typeof isLastMethod>[1], boolean]>([
    ['a provider beside a password', { email, password: true, linked: ['discord'] }, 'discord', false],
    ['a provider alone', { email, linked: ['discord'] }, 'discord', true],
    ['one of two providers', { email, linked: ['discord', 'steam'] }, 'discord', false],
    [
      'one of two providers of an account without an address',
      { email: null, linked: ['discord', 'steam'] },
      'steam',
      false,
    ],
    ['a provider beside an integration', { email, linked: ['twitch', 'x'] }, 'twitch', true],
    ['an integration', { email, linked: ['x'] }, 'x', false],
    [
      'a provider beside an unproven address',
      { email, proven: false, password: true, linked: ['steam'] },
      'steam',
      true,
    ],
  ])('%s', (_, given, provider, isLast) => {
    expect(isLastMethod(account(given), provider)).toBe(isLast);
  });
});
