import type { SocialProvider } from '@app/contract/core/providers';
import { startSession } from '../../../../lib/session.ts';
import { type SocialMessage, tellOpener } from '../../../../lib/social/message.ts';
import type { CallbackAnswer } from './finish.ts';

/** Milliseconds after which the window closes itself, where the page that opened it has not done so. */
const CLOSE_AFTER_MS = 1000;

/**
 * Tells the page that opened this window what is done (specification part 1 §4).
 * @returns false where nothing is, or there is no such page: then this window goes on by itself
 */
export function report(provider: SocialProvider, answer: CallbackAnswer): boolean {
  const { token, refreshToken = null, linked, authenticatedAt } = answer;
  if (authenticatedAt) return tellAndClose({ provider, reauthenticated: true });
  if (!token && !linked) return false;
  if (token) startSession({ token, refreshToken });
  return tellAndClose({ provider, linked: true });
}

/** Tells the page that opened this window, and closes it. @returns false where there is none */
export function tellAndClose(message: SocialMessage): boolean {
  const told = tellOpener(message);
  if (told) setTimeout(() => window.close(), CLOSE_AFTER_MS);
  return told;
}
