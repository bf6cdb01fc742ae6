import { afterEach, expect, it as test, vi } from 'vitest';
import {
  endObservation,
  endSession,
  ONE_CARD_INVENTORY,
  readTokens,
  startLogout,
  startObservation,
  startSession,
  syncWithOtherTabs,
  VERIFICATION_NOTICE,
  wasEndedByUser,
} from './session.ts';
import { localStore, sessionStore } from './web-storage.ts';

const observation = { observerToken: 'observer-1', expiresAt: '2026-11-21T08:30:00.000Z' };

/** Stores another login, as another tab would. */
function logInElsewhere(): void {
  localStore.setItem('token', 'other-1');
  localStore.setItem('login', crypto.randomUUID());
}

afterEach(() => {
  endObservation();
  endSession();
  vi.unstubAllGlobals();
});

test("stores the admin's new token at the end of an observation", () => {
  startSession({ token: 'admin-1', refreshToken: 'refresh-1' });
  startObservation(observation);
  expect(readTokens().token).toBe('observer-1');
  endObservation('admin-2');
  expect(readTokens()).toEqual({ token: 'admin-2', refreshToken: 'refresh-1' });
});

test('the end of a session removes what is stored about the inventory and a sign-up before it', () => {
  sessionStore.setItem(VERIFICATION_NOTICE, '{}');
  startSession({ token: 'access-1' });
  localStore.setItem(ONE_CARD_INVENTORY, 'account');
  endSession();
  expect(localStore.getItem(ONE_CARD_INVENTORY)).toBeNull();
  expect(sessionStore.getItem(VERIFICATION_NOTICE)).toBeNull();
});

test('keeps a login that another tab has started during an observation', () => {
  startSession({ token: 'admin-1', refreshToken: 'refresh-1' });
  startObservation(observation);
  logInElsewhere();
  endObservation('admin-2');
  expect(readTokens().token).toBe('other-1');
});

test('forgets a logout when a restored page finds a login of another tab', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  syncWithOtherTabs();
  const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  startSession({ token: 'access-1' });
  startLogout();
  endSession();
  restore();
  expect(wasEndedByUser()).toBe(true);
  logInElsewhere();
  restore();
  expect(wasEndedByUser()).toBe(false);
});
