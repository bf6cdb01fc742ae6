/** Keeps files under keys that nobody can guess. A key is used once: what stands under it never changes. */
export interface Storage {
  /** @throws Failure UNAVAILABLE where it could not be kept; something of it may be there, and is to be removed */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws Failure UNAVAILABLE */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removes what stands under a key, if anything does. @throws Failure UNAVAILABLE */
  remove(key: string): Promise<void>;
}

/** Seconds after which a caller may try again when the storage failed. */
export const STORAGE_RETRY_SECONDS = 10;

/** 256 random bits and the ending that tells the kind of file: nothing else reaches a disk or an address. */
const KEY = /^[\w-]{43}\.webp$/;

/** True where a text has the form of a key. */
export function isStorageKey(text: string): boolean {
  return KEY.test(text);
}
