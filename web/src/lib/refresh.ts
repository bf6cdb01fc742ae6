import type { TokenPair } from '@app/contract/core/session';
import type { ApiError } from './api-error.ts';
import type { Outcome } from './send.ts';
import type { Tokens } from './session.ts';

/** What a refresh needs of the world; tests bring their own. */
export interface RefreshParts {
  readonly read: () => { token: string | null; refreshToken: string | null };
  readonly replace: (tokens: Tokens) => void;
  readonly end: () => void;
  readonly exchange: (refreshToken: string) => Promise<Outcome<TokenPair>>;
  /** Runs one at a time over all tabs, and says whether another tab was before. */
  readonly lock: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
  /** Resolves when another tab's change of the tokens has arrived here, or after a while. */
  readonly settle: () => Promise<void>;
}

/** `refreshed`: try again with the stored token; `ended`: logged out; otherwise why nothing could be found out. */
export type RefreshResult = 'refreshed' | 'ended' | ApiError;

/**
 * Makes the function that is called with the access token that got a 401. One refresh runs at a time in this tab and,
 * by the lock, over all tabs; who comes later waits, and who finds tokens that another tab has refreshed takes those.
 * A refused refresh token ends the session; a failure on the way does not.
 */
export function createRefresher(parts: RefreshParts): (failed: string) => Promise<RefreshResult> {
  let running: Promise<RefreshResult> | null = null;
  return (failed) => {
    running ??= parts
      .lock((waited) => refresh(parts, failed, waited))
      .finally(() => {
        running = null;
      });
    return running;
  };
}

async function refresh(parts: RefreshParts, failed: string, waited: boolean): Promise<RefreshResult> {
  // Tabs in different processes see each other's storage a moment later, and the lock does not wait for it.
  if (waited && parts.read().token === failed) await parts.settle();
  const { token, refreshToken } = parts.read();
  if (token !== null && token !== failed) return 'refreshed';
  if (token === null) return 'ended';
  if (refreshToken === null) return end(parts);

  const { data, error } = await parts.exchange(refreshToken);
  const now = parts.read();
  if (now.token === null) return 'ended';
  // Somebody logged in or out while the answer was on its way: what is stored now counts.
  if (now.token !== failed) return 'refreshed';
  if (error) return refused(error) ? end(parts) : error;
  parts.replace(data);
  return 'refreshed';
}

function end(parts: RefreshParts): RefreshResult {
  parts.end();
  return 'ended';
}

function refused({ status }: ApiError): boolean {
  return status === 400 || status === 401 || status === 403 || status === 404;
}
