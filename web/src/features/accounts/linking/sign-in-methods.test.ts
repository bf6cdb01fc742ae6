import { describe, expect, it } from 'vitest';
import { isLastMethod } from './sign-in-methods.ts';

const linked = { verified: true, data: {} };
const email = 'kestrel@example.org';
type Facts = Parameters<typeof isLastMethod>[0];
const facts = (given: { email: string | null; password: boolean; linked: readonly string[] }): Facts => ({
  email: given.email,
  providers: given.password ? ['email'] : [],
  auth: {
    email: {
      verified: true,
      hasPendingPassword: false,
      hasPendingEmailChange: false,
      pendingChanges: { passwordAddition: false },
    },
    providers: Object.fromEntries(given.linked.map((provider) => [provider, linked])),
  },
});

describe('the last sign-in method', () => {
  it.each([
    ['a provider beside a password', { email, password: true, linked: ['discord'] }, 'discord', false],
    ['a provider alone', { email, password: false, linked: ['discord'] }, 'discord', true],
    [
      'a provider beside a password without an address',
      { email: null, password: true, linked: ['steam'] },
      'steam',
      true,
    ],
    ['one of two providers', { email, password: false, linked: ['discord', 'steam'] }, 'discord', false],
    ['a provider beside an integration', { email, password: false, linked: ['twitch', 'x'] }, 'twitch', true],
    ['an integration', { email, password: false, linked: ['x'] }, 'x', false],
  ] as const)('%s', (_, given, provider, isLast) => {
    expect(isLastMethod(facts(given), provider)).toBe(isLast);
  });
});
