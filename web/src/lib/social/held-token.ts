import type { SocialProvider } from '@app/contract/core/providers';
import { readTokens, startSession, type Tokens } from '../session.ts';
import { sessionStore } from '../web-storage.ts';

const KEY = 'tokenBeforeDiscord';

/** Keeps the session that stands before the browser leaves for Discord (specification part 1 §4). */
export function holdToken(provider: SocialProvider): void {
  const { token, refreshToken } = readTokens();
  if (provider === 'discord' && token !== null) sessionStore.setItem(KEY, JSON.stringify({ token, refreshToken }));
}

/** Puts the held session back where a callback has left none, and forgets it either way. */
export function restoreToken(provider: SocialProvider): void {
  if (provider !== 'discord') return;
  const held = sessionStore.getItem(KEY);
  sessionStore.removeItem(KEY);
  if (held !== null && readTokens().token === null) startSession(JSON.parse(held) as Tokens);
}
