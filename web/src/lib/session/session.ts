import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { localStore, sessionStore } from './web-storage.ts';

const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';
/** A random ID that changes with each login, not with a refresh, so that other tabs notice a new login. */
const LOGIN_ID = 'login';
/** Changes with each reauthentication, so that other tabs retry their rejected requests. */
const AUTHENTICATED_AT = 'authenticatedAt';
/** Local storage key of the account whose inventory had one card when this browser last showed it. */
export const ONE_CARD_INVENTORY = 'oneCardInventory';
/** Session storage key of the notice of the verification page. */
export const VERIFICATION_NOTICE = 'verificationNotice';

// An observation exists in one tab only, so its token is in that tab's session storage; the admin's own tokens stay in the
// local storage for the other tabs.
const OBSERVER_TOKEN = 'observerToken';
const OBSERVER_EXPIRES_AT = 'observerExpiresAt';
/** The admin's login. */
const OBSERVER_LOGIN = 'observerLogin';

/** The tokens of a session. */
export interface Tokens {
  readonly token: string;
  readonly refreshToken?: string | null;
}

/** Subscribers are called after every change of the tokens, in any tab. */
const { subscribe: subscribeTokens, notify: notifyTokenChange } = createListeners();
const cacheClearers: (() => void)[] = [];
let endedByUser = false;

/** The stored tokens, shared by all tabs; in a tab that observes a user, this is the observer token, which is never refreshed. */
export function readTokens(): { token: string | null; refreshToken: string | null } {
  const observerToken = sessionStore.getItem(OBSERVER_TOKEN);
  if (observerToken !== null) return { token: observerToken, refreshToken: null };
  return { token: localStore.getItem(TOKEN), refreshToken: localStore.getItem(REFRESH_TOKEN) };
}

/** The time at which the observation in this tab expires (ISO 8601); null if this tab does not observe a user. */
function observationExpiry(): string | null {
  return sessionStore.getItem(OBSERVER_TOKEN) === null ? null : sessionStore.getItem(OBSERVER_EXPIRES_AT);
}

/** Like {@link observationExpiry}; rerenders when an observation starts or ends. */
export function useObservationExpiry(): string | null {
  return useSyncExternalStore(subscribeTokens, observationExpiry, () => null);
}

/** Observes a user in this tab: until the observation ends, every request reads as that user. */
export function startObservation({ observerToken, expiresAt }: { observerToken: string; expiresAt: string }): void {
  sessionStore.setItem(OBSERVER_LOGIN, storedLogin());
  sessionStore.setItem(OBSERVER_EXPIRES_AT, expiresAt);
  sessionStore.setItem(OBSERVER_TOKEN, observerToken);
  notifyTokenChange();
}

/**
 * Returns this tab to the session of the other tabs: the admin's own session, unless another tab has started a new one.
 * @param token a new access token of the admin's session, if known
 */
export function endObservation(token?: string): void {
  sessionStore.removeItem(OBSERVER_TOKEN);
  sessionStore.removeItem(OBSERVER_EXPIRES_AT);
  const isSameLogin = sessionStore.getItem(OBSERVER_LOGIN) === storedLogin();
  sessionStore.removeItem(OBSERVER_LOGIN);
  if (token !== undefined && isSameLogin && localStore.getItem(TOKEN) !== null) localStore.setItem(TOKEN, token);
  notifyTokenChange();
}

/** Starts a session in all tabs, replacing an earlier one. */
export function startSession(tokens: Tokens): void {
  endedByUser = false;
  sessionStore.removeItem(OBSERVER_TOKEN);
  storeTokens(tokens);
  localStore.removeItem(AUTHENTICATED_AT);
  localStore.setItem(LOGIN_ID, crypto.randomUUID());
  notifyTokenChange();
}

/** Stores the refreshed tokens of the same session. */
export function replaceTokens(tokens: Tokens): void {
  storeTokens(tokens);
  notifyTokenChange();
}

/** Stores the tokens and the time (ISO 8601) of a reauthentication. */
export function storeReauthentication(tokens: Tokens, authenticatedAt: string): void {
  storeTokens(tokens);
  localStore.setItem(AUTHENTICATED_AT, authenticatedAt);
  notifyTokenChange();
}

/** The time of the user's last reauthentication in any tab (ISO 8601); null if there was none since the login. */
export function lastReauthentication(): string | null {
  return localStore.getItem(AUTHENTICATED_AT);
}

/**
 * Records that the user is logging out, so that the end of this session counts as ended by the user, whichever response or event
 * reports it first.
 */
export function startLogout(): void {
  endedByUser = true;
}

/** Ends the session in all tabs, without a request to the server (see `logout`). An observation ends in its tab only. */
export function endSession(): void {
  if (observationExpiry() !== null) {
    endObservation();
    return;
  }
  localStore.removeItem(TOKEN);
  localStore.removeItem(REFRESH_TOKEN);
  localStore.removeItem(LOGIN_ID);
  localStore.removeItem(ONE_CARD_INVENTORY);
  // A visitor's notice would be shown again.
  sessionStore.removeItem(VERIFICATION_NOTICE);
  localStore.removeItem(AUTHENTICATED_AT);
  notifyTokenChange();
}

/**
 * Ends the session of an account that no longer exists, and clears everything this browser stores about it: local and
 * session storage with any observer token, the cached API responses and the painted pictures.
 */
export function endSessionAndClearCache(): void {
  if (observationExpiry() !== null) {
    endObservation();
    return;
  }
  localStore.clear();
  sessionStore.clear();
  clearCaches();
  notifyTokenChange();
}

/** Registers a function that {@link endSessionAndClearCache} calls, in this tab or another, to clear a cache. */
export function onCacheClear(clear: () => void): void {
  cacheClearers.push(clear);
}

function clearCaches(): void {
  for (const clear of cacheClearers) clear();
}

/** Calls `listener` when a session begins, ends or is replaced by another login; not when tokens are refreshed. */
export function subscribeLogins(listener: () => void): () => void {
  return subscribeValue(currentLoginId, listener);
}

/** Calls `listener` when {@link lastReauthentication} changes, in this tab or another. */
export function subscribeReauthentications(listener: () => void): () => void {
  return subscribeValue(lastReauthentication, listener);
}

function subscribeValue(read: () => string | null, listener: () => void): () => void {
  let previous = read();
  return subscribeTokens(() => {
    const current = read();
    if (current === previous) return;
    previous = current;
    listener();
  });
}

/** Resolves after the next change of the tokens in any tab, or after `timeoutMs`. */
export function nextTokenChange(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, timeoutMs);
    const unsubscribe = subscribeTokens(finish);
  });
}

/** Whether a token is stored; rerenders after a login or logout, not after a refresh. In prerendered pages, no token is stored. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(
    subscribeTokens,
    () => readTokens().token !== null,
    () => false,
  );
}

function storeTokens({ token, refreshToken }: Tokens): void {
  // The access token is written last, so that a tab that sees it also sees the refresh token.
  if (refreshToken) localStore.setItem(REFRESH_TOKEN, refreshToken);
  else localStore.removeItem(REFRESH_TOKEN);
  localStore.setItem(TOKEN, token);
}

/** Whether the user logged out in this tab, as opposed to another tab, an expiry or the server. */
export function wasEndedByUser(): boolean {
  return endedByUser;
}

/** The ID of the current login or observation, which a refresh does not change; null when logged out. */
export function currentLoginId(): string | null {
  const expiresAt = observationExpiry();
  if (expiresAt !== null) return `observation until ${expiresAt}`;
  return readTokens().token === null ? null : storedLogin();
}

function storedLogin(): string {
  return localStore.getItem(LOGIN_ID) ?? 'unnamed';
}

/** Starts to listen to changes in other tabs; call it once. */
export function syncWithOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGIN_ID && newValue !== null) endedByUser = false;
    // The whole storage was cleared.
    if (key === null) clearCaches();
    if (key === null || key === TOKEN || key === LOGIN_ID || key === AUTHENTICATED_AT) notifyTokenChange();
  });
  // A page restored from the back/forward cache has missed the changes of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (currentLoginId() !== null) endedByUser = false;
    notifyTokenChange();
  });
}
