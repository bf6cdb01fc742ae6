import { socialErrors } from '@app/contract/social/errors';
import { describe, expect, test } from 'vitest';
import { readCallback } from './read-callback.ts';

const STATE = 'the-state';
const assertion = { 'openid.mode': 'id_res', 'openid.sig': 'signed' };

describe('what a provider sends the browser back with', () => {
  test('is passed on where it answers what this tab began', () => {
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
    ['an assertion from another', 'discord', { ...assertion, state: STATE }, 'Invalid Discord callback parameters'],
    ['nothing, to be linked alone', 'x', {}, 'Invalid callback parameters'],
    ['a refusal', 'discord', { error: 'access_denied', state: STATE }, 'Authentication failed: access_denied'],
    ['somebody’s prose', 'discord', { error: 'Call 555-0100 now' }, 'Authentication failed'],
    ['a refusal by Steam', 'steam', { 'openid.mode': 'cancel', state: STATE }, 'User cancelled authentication'],
    ['a fault of Steam', 'steam', { 'openid.mode': 'error', state: STATE }, 'Authentication failed'],
  ] as const)('is refused with %s', (_, provider, parameters, fault) => {
    expect(readCallback(provider, parameters, STATE)).toEqual({ fault });
  });

  test('is refused where this tab began nothing', () => {
    const { fault } = readCallback('discord', { code: 'c', state: STATE }, undefined);
    expect(fault).toBe(socialErrors.STATE_INVALID.text);
  });
});
