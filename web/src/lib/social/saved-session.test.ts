import { afterEach, expect, test } from 'vitest';
import { endSession, readTokens, startSession } from '../session/session.ts';
import { restoreSession, saveSession } from './saved-session.ts';

const tokens = { token: 'before', refreshToken: 'before-refresh' };

afterEach(() => endSession());

test('restores the session if the Discord callback starts none', () => {
  startSession(tokens);
  saveSession('discord');
  endSession();
  restoreSession('discord');
  expect(readTokens()).toEqual(tokens);
  endSession();
  restoreSession('discord');
  expect(readTokens().token, 'once').toBeNull();
});

test('keeps the session that a callback starts', () => {
  startSession(tokens);
  saveSession('discord');
  startSession({ token: 'after', refreshToken: 'after-refresh' });
  restoreSession('discord');
  expect(readTokens().token).toBe('after');
  endSession();
  restoreSession('discord');
  expect(readTokens().token, 'the copy is deleted').toBeNull();
});

test('saves nothing for other providers', () => {
  startSession(tokens);
  saveSession('twitch');
  endSession();
  restoreSession('twitch');
  restoreSession('discord');
  expect(readTokens().token).toBeNull();
});

test('a session that has ended is not restored by a later sign-in', () => {
  startSession(tokens);
  saveSession('discord');
  endSession();
  saveSession('discord');
  restoreSession('discord');
  expect(readTokens().token).toBeNull();
});
