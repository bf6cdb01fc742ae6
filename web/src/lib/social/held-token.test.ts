import { afterEach, expect, test } from 'vitest';
import { endSession, readTokens, startSession } from '../session.ts';
import { holdToken, restoreToken } from './held-token.ts';

const tokens = { token: 'before', refreshToken: 'before-too' };

afterEach(() => endSession());

test('the session before a callback of Discord comes back where the callback leaves none', () => {
  startSession(tokens);
  holdToken('discord');
  endSession();
  restoreToken('discord');
  expect(readTokens()).toEqual(tokens);
  endSession();
  restoreToken('discord');
  expect(readTokens().token, 'once').toBeNull();
});

test('the session that a callback begins stays', () => {
  startSession(tokens);
  holdToken('discord');
  startSession({ token: 'after', refreshToken: 'after-too' });
  restoreToken('discord');
  expect(readTokens().token).toBe('after');
  endSession();
  restoreToken('discord');
  expect(readTokens().token, 'what was held is forgotten').toBeNull();
});

test('other providers hold nothing', () => {
  startSession(tokens);
  holdToken('twitch');
  endSession();
  restoreToken('twitch');
  restoreToken('discord');
  expect(readTokens().token).toBeNull();
});
