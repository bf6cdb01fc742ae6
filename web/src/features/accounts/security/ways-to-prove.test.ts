import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { provingProviders, waysToProve } from './ways-to-prove.ts';

describe('the ways to reauthenticate', () => {
  it.each<[string, ReauthenticationMethod[], string[]]>([
    ['a password', ['password'], ['password']],
    ['a password and the rest', ['password', 'totp', 'discord'], ['password', 'code', 'provider']],
    ['a linked provider', ['twitch'], ['provider']],
    ['a linked provider and a second factor', ['totp', 'twitch'], ['provider', 'code']],
    ['a second factor alone', ['totp'], ['code']],
    ['a second factor only, whatever else the account has', ['totp', 'backupCode'], ['code', 'backupCode']],
    ['nothing that is known', [], ['password']],
  ])('with %s', (_, methods, ways) => {
    expect(waysToProve(methods)).toEqual(ways);
  });

  it('offers the linked providers that the server names', () => {
    expect(provingProviders(['password', 'totp', 'discord', 'google'])).toEqual(['discord', 'google']);
  });
});
