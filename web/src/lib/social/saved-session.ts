import type { SocialProvider } from '@app/contract/core/providers';
import { readTokens, startSession, type Tokens } from '../session/session.ts';
import { sessionStore } from '../session/web-storage.ts';

const KEY = 'tokenBeforeDiscord';

/** Saves the current session before the browser is redirected to Discord, the only provider with this backup (decision 33). */
export function saveSession(provider: SocialProvider): void {
  if (provider !== 'discord') return;
  // An earlier attempt may have ended without a callback, and its session may have ended since.
  sessionStore.removeItem(KEY);
  const { token, refreshToken } = readTokens();
  if (token !== null) sessionStore.setItem(KEY, JSON.stringify({ token, refreshToken }));
}

/** Restores the saved session if the callback has not started one, and deletes the copy. */
export function restoreSession(provider: SocialProvider): void {
  if (provider !== 'discord') return;
  const saved = sessionStore.getItem(KEY);
  sessionStore.removeItem(KEY);
  if (saved !== null && readTokens().token === null) startSession(JSON.parse(saved) as Tokens);
}
