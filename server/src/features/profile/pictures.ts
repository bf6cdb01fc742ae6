import { accountErrors } from '@app/contract/accounts/errors';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { PICTURE_RATES, PICTURE_UNUSED_SECONDS } from '@app/contract/accounts/profile/limits';
import { pictureTexts } from '@app/contract/accounts/profile/texts';
import { coreErrors } from '@app/contract/core/errors';
import { addSeconds } from '../../platform/clock.ts';
import { isForeignKeyViolation } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Failure, failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { rateLimitKeys } from '../../platform/ip-address.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { uploadPath } from '../../platform/storage/serve.ts';
import type { Services } from '../../services.ts';
import type { PictureContext, PictureResult } from './picture/convert-picture.ts';
import { createDecoderPool } from './picture/decoder-pool.ts';
import {
  deletePicture,
  findUnusedPictures,
  insertPicture,
  markPictureWritten,
  releaseAccountPictures,
} from './pictures.store.ts';

/** Concurrent uploads of up to 5 MB each, all kept in memory: in total and per client. */
const MAX_CONCURRENT_UPLOADS = 32;
const MAX_UPLOADS_PER_CLIENT = 8;
const CLEANUP_BATCH_SIZE = 100;
const MAX_CONCURRENT_DELETIONS = 8;
/** Few, so that a storage that hangs leaves room for other background tasks; the cleanup job deletes the others. */
const MAX_QUEUED_DISCARDS = 64;
/** Seconds within which a file must be written after its row is inserted; far longer than the storage timeout. */
const WRITING_SECONDS = 300;

/** Owner of an uploaded picture; `context` decides which formats it may have. */
interface Owner {
  readonly accountId?: string;
  readonly signupHash?: string;
  readonly context: PictureContext;
  readonly expiresAt: Date;
}

export interface Pictures {
  /**
   * Stores a picture for the caller's account, or for the sign-up that a temp token identifies. The file is read only
   * after the caller has been authenticated.
   * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, PICTURE_TYPE, PICTURE_TYPE_AT_SIGNUP, PICTURE_TOO_LARGE,
   *   PICTURE_TOO_MANY_PIXELS, PICTURE_DAMAGED, PICTURE_TOO_COMPLEX, RATE_LIMITED, UNAVAILABLE
   */
  upload(
    caller: Caller | null,
    tempToken: string | undefined,
    client: Client,
    file: () => Promise<Buffer | undefined>,
  ): Promise<{ url: string; key: string }>;
  /** Deletes released pictures after the response. The cleanup job deletes those for which that fails. */
  discard(keys: readonly string[]): void;
  /** Releases every picture of an account in the caller's transaction, and discards them after the commit. */
  release(tx: Transaction, accountId: string): Promise<void>;
  /** Deletes unused pictures: uploads that were never used, and files that a crash left behind. */
  deleteUnused(): Promise<void>;
}

/** Finds the pending sign-up of a hashed temp token. */
export type FindSignup = (tokenHash: string, now: Date) => Promise<{ readonly expiresAt: Date } | undefined>;

export function createPictures(services: Services, findSignup: FindSignup): Pictures {
  const { database, clock, randomness, limits, storage, backgroundTasks, stopping, log, onClose } = services;
  const { db } = database;
  const uploadSemaphore = createSemaphore({
    concurrency: MAX_CONCURRENT_UPLOADS,
    maxQueued: 0,
    concurrencyPerClient: MAX_UPLOADS_PER_CLIENT,
  });
  const decoderPool = createDecoderPool(log);
  onClose(decoderPool.stop);
  const deletionSemaphore = createSemaphore({
    concurrency: MAX_CONCURRENT_DELETIONS,
    maxQueued: Number.POSITIVE_INFINITY,
  });
  const discardSemaphore = createSemaphore({
    concurrency: MAX_CONCURRENT_DELETIONS,
    maxQueued: MAX_QUEUED_DISCARDS,
  });

  async function findOwner(caller: Caller | null, tempToken: string | undefined): Promise<Owner> {
    const now = clock.now();
    if (caller) {
      const accountId = caller.account.id;
      return { accountId, context: 'settings', expiresAt: addSeconds(now, PICTURE_UNUSED_SECONDS) };
    }
    if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
    const signupHash = hashToken(tempToken);
    const signup = await findSignup(signupHash, now);
    if (!signup) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    return { signupHash, context: 'signup', expiresAt: signup.expiresAt };
  }

  const logFailedDeletion = (err: unknown) => log.warn({ err }, 'could not delete a picture; the cleanup job retries');

  /** @returns false if the picture could not be deleted */
  async function deleteFile(key: string): Promise<boolean> {
    try {
      await storage.remove(key);
      await deletePicture(db, key);
      return true;
    } catch (error) {
      logFailedDeletion(error);
      return false;
    }
  }

  const deleteFiles = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => deletionSemaphore(() => deleteFile(key))));

  function discard(keys: readonly string[]): void {
    // a node that is stopping has no time to wait for the storage
    const deleteUnlessStopping = async (key: string) => stopping.aborted || deleteFile(key);
    backgroundTasks.run('delete pictures', () =>
      Promise.all(keys.map((key) => discardSemaphore(() => deleteUnlessStopping(key)).catch(logFailedDeletion))),
    );
  }

  async function store(picture: Uint8Array, { context: _, ...owner }: Owner): Promise<string> {
    const key = `${generateToken(randomness)}.webp`;
    const writingUntil = addSeconds(clock.now(), WRITING_SECONDS);
    await insertPicture(db, { key, ...owner, writingUntil }).catch((error) => {
      // the account was deleted during the upload
      if (isForeignKeyViolation(error, 'pictures_account_id_accounts_id_fk'))
        throw failure(coreErrors, 'INVALID_TOKEN');
      throw error;
    });
    try {
      await storage.put(key, picture);
      // the account was deleted while the file was being written
      if (!(await markPictureWritten(db, key, clock.now()))) throw failure(coreErrors, 'INVALID_TOKEN');
    } catch (error) {
      // keep the row for the cleanup job: the storage may still complete a write that timed out
      await storage.remove(key).catch(logFailedDeletion);
      throw error;
    }
    return key;
  }

  return {
    upload: async (caller, tempToken, client, file) => {
      const owner = await findOwner(caller, tempToken);
      // anyone can start sign-ups, so the IP address is limited too
      const limitKeys = owner.accountId === undefined ? [client.ipAddress, owner.signupHash ?? ''] : [owner.accountId];
      await limits.consume('picture', limitKeys, PICTURE_RATES);
      const network = clientKey(client.ipAddress);
      return uploadSemaphore(async () => {
        const bytes = await file().catch(rethrowAsPictureFailure);
        if (bytes === undefined) throw rejectionFailure({ rejected: 'type' }, owner.context);
        const result = await decoderPool.decode({ bytes, context: owner.context }, network);
        if ('rejected' in result) throw rejectionFailure(result, owner.context);
        const key = await store(result.picture, owner);
        return { url: uploadPath(key), key };
      }, network);
    },
    discard,
    async release(tx, accountId) {
      const keys = await releaseAccountPictures(tx, accountId, clock.now());
      tx.afterCommit(() => discard(keys));
    },
    async deleteUnused() {
      for (;;) {
        const keys = await findUnusedPictures(db, clock.now(), CLEANUP_BATCH_SIZE);
        const deleted = await deleteFiles(keys);
        if (deleted.includes(true) && keys.length === CLEANUP_BATCH_SIZE) continue;
        if (deleted.includes(false)) throw new Error('Some pictures could not be removed');
        return;
      }
    },
  };
}

function rethrowAsPictureFailure(error: unknown): never {
  if (error instanceof Failure && error.code === 'PAYLOAD_TOO_LARGE') throw failure(profileErrors, 'PICTURE_TOO_LARGE');
  throw error;
}

/** Returns the client key of the semaphores: the IPv4 address or the IPv6 /48 network, as with rate limits. */
function clientKey(ipAddress: string): string {
  return rateLimitKeys(ipAddress).at(-1)?.key ?? ipAddress;
}

function rejectionFailure(rejection: Extract<PictureResult, { rejected: unknown }>, context: PictureContext): Failure {
  switch (rejection.rejected) {
    case 'type':
      return failure(profileErrors, context === 'settings' ? 'PICTURE_TYPE' : 'PICTURE_TYPE_AT_SIGNUP');
    case 'damage':
      return failure(profileErrors, 'PICTURE_DAMAGED');
    case 'pixels': {
      const megapixels = String(rejection.maxPixels / 1_000_000);
      const text = pictureTexts.tooManyPixels.replace('{megapixels}', megapixels);
      return failure(profileErrors, 'PICTURE_TOO_MANY_PIXELS', { text });
    }
    case 'complexity':
      return failure(profileErrors, 'PICTURE_TOO_COMPLEX');
  }
}
