import { describe, expect, it } from 'vitest';
import { provingProviders, waysToProve } from './ways-to-prove.ts';

describe('the ways to prove who one is', () => {
  it.each([
    ['a password', [true, false, false], ['password']],
    ['a password and the rest', [true, true, true], ['password', 'code', 'provider']],
    ['a linked account', [false, false, true], ['provider']],
    ['a linked account and a second factor', [false, true, true], ['provider', 'code']],
    ['a second factor alone', [false, true, false], ['code']],
    ['nothing that is known', [false, false, false], ['password']],
  ] as const)('with %s', (_, [hasPassword, hasCode, hasProvider], ways) => {
    expect(waysToProve(hasPassword, hasCode, hasProvider)).toEqual(ways);
  });

  it('asks the accounts that sign in, are proven and still offered', () => {
    const linked = { verified: true, data: {} };
    const providers = { discord: linked, steam: { ...linked, verified: false }, twitch: linked, x: linked };
    const email = { verified: true, hasPendingPassword: false, hasPendingEmailChange: false };
    const auth = { email: { ...email, pendingChanges: { passwordAddition: false } }, providers };
    expect(provingProviders({ auth }, ['discord', 'steam', 'x'])).toEqual(['discord']);
  });
});
