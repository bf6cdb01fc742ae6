import type { TokenPair } from '@app/contract/core/session';
import type { ApiError } from '../http/api-error.ts';
import type { ApiResult } from '../http/send.ts';
import type { Tokens } from './session.ts';

/** The dependencies of a refresher. */
export interface RefresherOptions {
  readonly readTokens: () => { token: string | null; refreshToken: string | null };
  readonly replaceTokens: (tokens: Tokens) => void;
  readonly endSession: () => void;
  /** Ends the session and clears everything that the browser has stored about the account. */
  readonly endSessionAndClearCache: () => void;
  readonly exchangeRefreshToken: (refreshToken: string) => Promise<ApiResult<TokenPair>>;
  /** Runs `work` exclusively across all tabs; `waited` is true if another tab had the lock. */
  readonly withLock: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
  /** Resolves when another tab's new tokens have arrived, or after a timeout. */
  readonly waitForTokens: () => Promise<void>;
}

/** `refreshed`: retry with the stored token; `ended`: logged out; otherwise the error of the refresh request. */
export type RefreshResult = 'refreshed' | 'ended' | ApiError;

/**
 * Creates a function that refreshes the session, given the access token that was rejected with 401. Refreshes never run
 * concurrently, in this tab or others; a caller that finds newer tokens uses them. A rejected refresh token ends the session; a
 * network or server error does not.
 */
export function createRefresher(options: RefresherOptions): (failedToken: string) => Promise<RefreshResult> {
  let running: Promise<RefreshResult> | null = null;
  return (failedToken) => {
    running ??= options
      .withLock((waited) => refresh(options, failedToken, waited))
      .finally(() => {
        running = null;
      });
    return running;
  };
}

async function refresh(options: RefresherOptions, failedToken: string, waited: boolean): Promise<RefreshResult> {
  // Storage changes reach other processes with a delay that the lock does not cover.
  if (waited && options.readTokens().token === failedToken) await options.waitForTokens();
  const { token, refreshToken } = options.readTokens();
  if (token !== null && token !== failedToken) return 'refreshed';
  if (token === null) return 'ended';
  if (refreshToken === null) return endAndReport(options.endSession);

  const { data, error } = await options.exchangeRefreshToken(refreshToken);
  const current = options.readTokens();
  if (current.token === null) return 'ended';
  // Another login has replaced the session during the request; its tokens are kept.
  if (current.token !== failedToken) return 'refreshed';
  if (error?.code === 'ACCOUNT_DELETED') return endAndReport(options.endSessionAndClearCache);
  if (error) return isRejected(error) ? endAndReport(options.endSession) : error;
  options.replaceTokens(data);
  return 'refreshed';
}

function endAndReport(endSession: () => void): RefreshResult {
  endSession();
  return 'ended';
}

function isRejected({ status }: ApiError): boolean {
  return status === 400 || status === 401 || status === 403 || status === 404;
}
