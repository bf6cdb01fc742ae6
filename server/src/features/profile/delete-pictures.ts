import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../services.ts';
import { deletePicture, findUnusedPictures, releaseAccountPictures } from './pictures.store.ts';

/** Maximum number of pictures that are deleted at the same time. */
const MAX_CONCURRENT_DELETIONS = 8;
/**
 * Maximum number of pictures that wait for deletion after a response. It is low, so that a storage that hangs does not block
 * other background tasks; the cleanup job deletes further pictures.
 */
const MAX_QUEUED_DISCARDS = 64;
const CLEANUP_BATCH_SIZE = 100;

const deletionSemaphore = createSemaphore({
  concurrency: MAX_CONCURRENT_DELETIONS,
  maxQueued: Number.POSITIVE_INFINITY,
});
const discardSemaphore = createSemaphore({
  concurrency: MAX_CONCURRENT_DELETIONS,
  maxQueued: MAX_QUEUED_DISCARDS,
});

/** Deletes released pictures after the response. The cleanup job retries failed deletions. */
export function discardPictures(services: Services, keys: readonly string[]): void {
  const { backgroundTasks, log, stopping } = services;
  // A node that is stopping has no time to wait for the storage
  const deleteUnlessStopping = async (key: string) => stopping.aborted || deleteFile(services, key);
  backgroundTasks.run('delete pictures', () =>
    Promise.all(
      keys.map((key) =>
        discardSemaphore(() => deleteUnlessStopping(key)).catch((error) => logFailedDeletion(log, error)),
      ),
    ),
  );
}

/** Releases every picture of an account in the caller's transaction, and discards them after the commit. */
export async function releasePictures(services: Services, tx: Transaction, accountId: string): Promise<void> {
  const keys = await releaseAccountPictures(tx, accountId, services.clock.now());
  tx.afterCommit(() => discardPictures(services, keys));
}

/** Deletes unused pictures: uploads that were never used, and files that a crash left behind. */
export async function deleteUnusedPictures(services: Services): Promise<void> {
  const { clock, database } = services;
  for (;;) {
    const keys = await findUnusedPictures(database.db, clock.now(), CLEANUP_BATCH_SIZE);
    const deleted = await Promise.all(keys.map((key) => deletionSemaphore(() => deleteFile(services, key))));
    if (deleted.includes(true) && keys.length === CLEANUP_BATCH_SIZE) continue;
    if (deleted.includes(false)) throw new Error('Some pictures could not be removed');
    return;
  }
}

/** @returns false if the picture could not be deleted */
async function deleteFile({ database, log, storage }: Services, key: string): Promise<boolean> {
  try {
    await storage.remove(key);
    await deletePicture(database.db, key);
    return true;
  } catch (error) {
    logFailedDeletion(log, error);
    return false;
  }
}

/** Logs that a picture could not be deleted. */
export function logFailedDeletion(log: Services['log'], err: unknown): void {
  log.warn({ err }, 'could not delete a picture; the cleanup job retries');
}
