import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { describe, expect, test } from 'vitest';
import { formsFor, providersAmong } from './reauthentication-forms-for.ts';

describe('formsFor', () => {
  test.each<[string, ReauthenticationMethod[], string[]]>([
    ['a password', ['password'], ['password']],
    ['a password, a second factor and a provider', ['password', 'totp', 'discord'], ['password', 'code', 'provider']],
    ['a linked provider', ['twitch'], ['provider']],
    ['a linked provider and a second factor', ['totp', 'twitch'], ['provider', 'code']],
    ['a second factor alone', ['totp'], ['code']],
    ['a second factor with backup codes', ['totp', 'backupCode'], ['code', 'backupCode']],
    ['no methods', [], ['password']],
  ])('offers the forms for %s', (_, methods, forms) => {
    expect(formsFor(methods)).toEqual(forms);
  });

  test('offers the linked providers that the server names', () => {
    expect(providersAmong(['password', 'totp', 'discord', 'google'])).toEqual(['discord', 'google']);
  });
});
