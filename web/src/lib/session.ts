import { useSyncExternalStore } from 'react';
import { localStore, sessionStore } from './web-storage.ts';

const TOKEN = 'token';
const REFRESH_TOKEN = 'refreshToken';
/** Written anew at each login and never by a refresh: other tabs see by it that somebody else may be signed in. */
const LOGIN = 'login';
/** Written with each proof of identity that follows a login: other tabs see by it that what was refused may go on. */
const CONFIRMED = 'authenticatedAt';

/** What a session is carried by (contract §5). */
export interface Tokens {
  readonly token: string;
  readonly refreshToken?: string | null;
}

const listeners = new Set<() => void>();
const cacheClearers: (() => void)[] = [];
let leftOnPurpose = false;

/** The stored tokens as they are at this moment, whichever tab wrote them. */
export function readTokens(): { token: string | null; refreshToken: string | null } {
  return { token: localStore.getItem(TOKEN), refreshToken: localStore.getItem(REFRESH_TOKEN) };
}

/** Begins a session in all tabs; an earlier one is replaced. */
export function startSession(tokens: Tokens): void {
  leftOnPurpose = false;
  store(tokens);
  localStore.removeItem(CONFIRMED);
  localStore.setItem(LOGIN, crypto.randomUUID());
  announce();
}

/** Stores the successors of the tokens of the same session. */
export function replaceTokens(tokens: Tokens): void {
  store(tokens);
  announce();
}

/** Stores what a proof of identity in the middle of a session gave: its new tokens, and when that was (ISO 8601). */
export function confirmSession(tokens: Tokens, authenticatedAt: string): void {
  store(tokens);
  localStore.setItem(CONFIRMED, authenticatedAt);
  announce();
}

/** When whoever is logged in last proved again who they are, in any tab; null where the login was the last proof. */
export function lastConfirmation(): string | null {
  return localStore.getItem(CONFIRMED);
}

/** Ends the session in all tabs. The server is not told; see `logout`, the one caller that does it on purpose. */
export function endSession(onPurpose = false): void {
  leftOnPurpose = onPurpose;
  localStore.removeItem(TOKEN);
  localStore.removeItem(REFRESH_TOKEN);
  localStore.removeItem(LOGIN);
  localStore.removeItem(CONFIRMED);
  announce();
}

/**
 * Ends the session of an account that no longer exists, and clears everything this browser keeps of it: local and
 * session storage with any observer token, the cached API responses and the painted pictures.
 */
export function endSessionAndClearCache(): void {
  localStore.clear();
  sessionStore.clear();
  clearCaches();
  announce();
}

/** Registers a function that {@link endSessionAndClearCache} calls, in this tab or another, to clear a cache. */
export function onCacheClear(clear: () => void): void {
  cacheClearers.push(clear);
}

function clearCaches(): void {
  for (const clear of cacheClearers) clear();
}

/** Calls `listener` after every change of the tokens, in this tab or another. Returns how to stop. */
function subscribeTokens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when a session begins, ends or is replaced by another login; not when tokens are refreshed. */
export function subscribeLogins(listener: () => void): () => void {
  return subscribeValue(currentLogin, listener);
}

/** Calls `listener` when {@link lastConfirmation} changes, in this tab or another. */
export function subscribeConfirmations(listener: () => void): () => void {
  return subscribeValue(lastConfirmation, listener);
}

function subscribeValue(read: () => string | null, listener: () => void): () => void {
  let last = read();
  return subscribeTokens(() => {
    const now = read();
    if (now === last) return;
    last = now;
    listener();
  });
}

/** Resolves after the next change of the tokens, in this tab or another, or after `patience` milliseconds. */
export function nextTokenChange(patience: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, patience);
    const stop = subscribeTokens(done);
  });
}

/** Whether a token is stored. Renders again at a login or logout, not at a refresh. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(subscribeTokens, () => readTokens().token !== null);
}

function store({ token, refreshToken }: Tokens): void {
  // The access token goes last: a tab that sees it may rely on its companion.
  if (refreshToken) localStore.setItem(REFRESH_TOKEN, refreshToken);
  else localStore.removeItem(REFRESH_TOKEN);
  localStore.setItem(TOKEN, token);
}

/** Whether the session was ended by whoever sits at this tab, and not by another tab, the clock or the server. */
export function wasLeftOnPurpose(): boolean {
  return leftOnPurpose;
}

/** Names the login that stands, whatever its tokens are by now; null when logged out. */
export function currentLogin(): string | null {
  return readTokens().token === null ? null : (localStore.getItem(LOGIN) ?? 'unnamed');
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}

/** Listens to the other tabs; call it once. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // The whole storage was cleared.
    if (key === null) clearCaches();
    if (key === null || key === TOKEN || key === LOGIN || key === CONFIRMED) announce();
  });
  // A page that the browser had frozen has missed what the other tabs did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) announce();
  });
}
