import { socialErrors } from '@app/contract/social/errors';
import { describe, expect, test } from 'vitest';
import { readCallback } from './read-callback.ts';

const STATE = 'the-state';
const assertion = { 'openid.mode': 'id_res', 'openid.sig': 'signed' };

describe('readCallback', () => {
  test('accepts a callback with the state of this tab', () => {
    expect(readCallback('discord', { code: 'c', state: STATE, scope: 'identify' }, STATE)).toEqual({
      body: { code: 'c', state: STATE },
    });
    expect(readCallback('steam', { ...assertion, state: STATE, more: 'x' }, STATE)).toEqual({
      body: { ...assertion, state: STATE },
    });
  });

  test.each([
    ['a state of another tab', 'discord', { code: 'c', state: 'other' }, socialErrors.STATE_INVALID.text],
    ['no code', 'google', { state: STATE }, 'Invalid Google callback parameters'],
    ['no state', 'twitch', { code: 'c' }, 'Invalid Twitch callback parameters'],
    ['a code from Steam', 'steam', { code: 'c', state: STATE }, 'Invalid Steam callback parameters'],
    [
      'an assertion from another provider',
      'discord',
      { ...assertion, state: STATE },
      'Invalid Discord callback parameters',
    ],
    ['no parameters, for a provider that cannot sign in', 'x', {}, 'Invalid callback parameters'],
    ['an error code', 'discord', { error: 'access_denied', state: STATE }, 'Authentication failed: access_denied'],
    ['free text as the error', 'discord', { error: 'Call 555-0100 now' }, 'Authentication failed'],
    ['a cancellation at Steam', 'steam', { 'openid.mode': 'cancel', state: STATE }, 'User cancelled authentication'],
    ['an error of Steam', 'steam', { 'openid.mode': 'error', state: STATE }, 'Authentication failed'],
  ] as const)('rejects %s', (_, provider, params, error) => {
    expect(readCallback(provider, params, STATE)).toEqual({ error });
  });

  test('rejects a callback if this tab started no authorization', () => {
    const { error } = readCallback('discord', { code: 'c', state: STATE }, undefined);
    expect(error).toBe(socialErrors.STATE_INVALID.text);
  });
});
