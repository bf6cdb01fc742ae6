const LOCK_NAME = 'refresh';

/**
 * Runs work that changes the session's tokens, one call at a time across all tabs.
 * @param work `waited` is true if another call had the lock
 */
export async function withCrossTabLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Without locks (insecure origin) the server's grace period for used refresh tokens covers the race.
  if (!navigator.locks) return work(false);
  const immediate = await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return immediate ? immediate.result : await navigator.locks.request(LOCK_NAME, () => work(true));
}
