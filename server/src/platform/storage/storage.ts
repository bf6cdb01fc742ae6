import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';

/** Stores files under unguessable keys. Each key is used once, so its content never changes. */
export interface Storage {
  /** @throws Failure UNAVAILABLE if it could not be stored; the caller must remove what may have been stored partially */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the content, or undefined if there is none. @throws Failure UNAVAILABLE */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes a file if it exists. @throws Failure UNAVAILABLE */
  remove(key: string): Promise<void>;
}

/** Throws the error that the caller of a storage gets. @param message describes the failed access in the log */
export type RejectAccess = (error: Error, message: string) => never;

const RETRY_SECONDS = 10;

/**
 * Creates the function that rejects failed accesses on a node. The response is 503, because a full or failing disk is not the
 * caller's error.
 */
export function logAndReject(log: Pick<Log, 'error'>): RejectAccess {
  return (err, message) => {
    log.error({ err }, message);
    throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  };
}

/** Matches 256 random bits and a file extension. No other text becomes a path or a URL. */
const KEY = /^[\w-]{43}\.webp$/;

/** Whether a text has the form of a key. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
