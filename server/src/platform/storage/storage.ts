/** Stores files under unguessable keys. Each key is used once, so its content never changes. */
export interface Storage {
  /** @throws Failure UNAVAILABLE if it could not be stored; the caller must remove what may have been stored partially */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the content, or undefined if there is none. @throws Failure UNAVAILABLE */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes a file if it exists. @throws Failure UNAVAILABLE */
  remove(key: string): Promise<void>;
}

/** Seconds after which a caller may retry when the storage is unavailable. */
export const STORAGE_RETRY_SECONDS = 10;

/** 256 random bits and a file extension: nothing else becomes a path or a URL. */
const KEY = /^[\w-]{43}\.webp$/;

/** Whether a text has the form of a key. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
