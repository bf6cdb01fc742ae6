import { coreErrors } from '@app/contract/core/errors';
import { profileErrors } from '@app/contract/profile/errors';
import { PICTURE_RATES, PICTURE_UNUSED_SECONDS } from '@app/contract/profile/limits';
import { pictureTexts } from '@app/contract/profile/texts';
import { signupErrors } from '@app/contract/sign-up/errors';
import { addSeconds } from '../../platform/clock.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { isForeignKeyViolation } from '../../platform/database/errors.ts';
import { Failure, failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { rateLimitKeys } from '../../platform/ip-address.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import { uploadPath } from '../../platform/storage/serve.ts';
import type { Services } from '../../services.ts';
import { logFailedDeletion } from './delete-pictures.ts';
import type { PictureContext, PictureResult } from './picture/convert-picture.ts';
import { createDecoderPool } from './picture/decoder-pool.ts';
import { insertPicture, markPictureWritten } from './pictures.store.ts';

/** Maximum number of concurrent uploads, in total and per client. Each keeps up to 5 MB in memory. */
const MAX_CONCURRENT_UPLOADS = 32;
const MAX_UPLOADS_PER_CLIENT = 8;
/** Seconds within which a file must be written after its row is inserted; far longer than the storage timeout. */
const WRITING_SECONDS = 300;

/** Owner of an uploaded picture; `context` decides which formats it may have, and which size it gets. */
export interface PictureOwner {
  readonly accountId?: string;
  readonly signupHash?: string;
  readonly context: PictureContext;
  readonly expiresAt: Date;
}

/** Reads the uploaded file of a request. */
type ReadFile = () => Promise<Buffer | undefined>;

/** An uploaded picture. */
export interface StoredPicture {
  readonly url: string;
  readonly key: string;
}

/**
 * Stores a picture, unused, for its owner. The file is read only when there is room for another upload.
 * @throws Failure PICTURE_TYPE, PICTURE_TYPE_AT_SIGNUP, PICTURE_TOO_LARGE, PICTURE_TOO_MANY_PIXELS, PICTURE_DAMAGED,
 *   PICTURE_TOO_COMPLEX, RATE_LIMITED, UNAVAILABLE; INVALID_TOKEN if the account was deleted meanwhile
 */
export type StorePicture = (owner: PictureOwner, client: Client, file: ReadFile) => Promise<StoredPicture>;

/** Creates the function that stores uploaded pictures, and the pool of processes that decode them. */
export function createStorePicture(services: Services): StorePicture {
  const { limits, log, onClose } = services;
  const uploadSemaphore = createSemaphore({
    concurrency: MAX_CONCURRENT_UPLOADS,
    maxQueued: 0,
    concurrencyPerClient: MAX_UPLOADS_PER_CLIENT,
  });
  const decoderPool = createDecoderPool(log);
  onClose(decoderPool.stop);

  return async (owner, client, file) => {
    // Anyone can start sign-ups, so the IP address is limited too
    const limitKeys = owner.accountId === undefined ? [client.ipAddress, owner.signupHash ?? ''] : [owner.accountId];
    await limits.consume('picture', limitKeys, PICTURE_RATES);
    const network = clientKey(client.ipAddress);
    return uploadSemaphore(async () => {
      const bytes = await file().catch(rethrowAsPictureFailure);
      if (bytes === undefined) throw rejectionFailure({ rejected: 'type' }, owner.context);
      const result = await decoderPool.decode({ bytes, context: owner.context }, network);
      if ('rejected' in result) throw rejectionFailure(result, owner.context);
      const key = await store(services, result.picture, owner);
      return { url: uploadPath(key), key };
    }, network);
  };
}

/** Finds the pending sign-up of a hashed temp token. */
export type FindSignup = (tokenHash: string, now: Date) => Promise<{ readonly expiresAt: Date } | undefined>;

/**
 * Returns the owner of a profile picture: the caller's account, or the sign-up that a temp token identifies.
 * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID
 */
export async function findPictureOwner(
  caller: Caller | null,
  tempToken: string | undefined,
  now: Date,
  findSignup: FindSignup,
): Promise<PictureOwner> {
  if (caller) {
    const accountId = caller.account.id;
    return { accountId, context: 'settings', expiresAt: addSeconds(now, PICTURE_UNUSED_SECONDS) };
  }
  if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
  const signupHash = hashToken(tempToken);
  const signup = await findSignup(signupHash, now);
  if (!signup) throw failure(signupErrors, 'SIGNUP_TOKEN_INVALID');
  return { signupHash, context: 'signup', expiresAt: signup.expiresAt };
}

async function store(
  { clock, database: { db }, log, randomness, storage }: Services,
  picture: Uint8Array,
  { context: _, ...owner }: PictureOwner,
): Promise<string> {
  const key = `${generateToken(randomness)}.webp`;
  const writingUntil = addSeconds(clock.now(), WRITING_SECONDS);
  await insertPicture(db, { key, ...owner, writingUntil }).catch((error) => {
    // The account was deleted during the upload
    if (isForeignKeyViolation(error, 'pictures_account_id_accounts_id_fk')) throw failure(coreErrors, 'INVALID_TOKEN');
    throw error;
  });
  try {
    await storage.put(key, picture);
    // The account was deleted while the file was being written
    if (!(await markPictureWritten(db, key, clock.now()))) throw failure(coreErrors, 'INVALID_TOKEN');
  } catch (error) {
    // Keep the row for the cleanup job: the storage may still complete a write that timed out
    await storage.remove(key).catch((cause) => logFailedDeletion(log, cause));
    throw error;
  }
  return key;
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
      return failure(profileErrors, context === 'signup' ? 'PICTURE_TYPE_AT_SIGNUP' : 'PICTURE_TYPE');
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
