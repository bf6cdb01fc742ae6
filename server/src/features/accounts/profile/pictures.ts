import { accountErrors } from '@app/contract/accounts/errors';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { PICTURE_RATES, PICTURE_UNUSED_SECONDS } from '@app/contract/accounts/profile/limits';
import { coreErrors } from '@app/contract/core/errors';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isOrphaned } from '../../../platform/database/errors.ts';
import { Failure, failure } from '../../../platform/failure.ts';
import { createGate } from '../../../platform/gate.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import { uploadPath } from '../../../platform/storage/serve.ts';
import type { Services } from '../../../services.ts';
import { findSignup } from '../signup/store.ts';
import { type PicturePlace, readPicture } from './picture/read-picture.ts';
import { deletePicture, insertPicture, notePictureWritten, releasePicturesOf, unusedPictures } from './store.ts';

/** Files of 5 MB that may be in memory, and pictures that may be in the decoder, at once. */
const UPLOADS_AT_ONCE = 32;
const DECODED_AT_ONCE = 2;
const SWEPT_AT_ONCE = 100;
/** For so long the row of a picture waits for its file: far longer than writing takes, even where it takes long. */
const WRITING_SECONDS = 300;

/** To whom an uploaded picture belongs, and what it may be. */
interface Owner {
  readonly accountId?: string;
  readonly signupHash?: string;
  readonly place: PicturePlace;
  readonly expiresAt: Date;
}

export interface Pictures {
  /**
   * Keeps a picture for the caller: an account, or the signup that a temp token stands for. The file is read only once
   * the caller is known.
   * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, PICTURE_TYPE, PICTURE_TYPE_AT_SIGNUP, PICTURE_TOO_LARGE,
   *   RATE_LIMITED, UNAVAILABLE
   */
  upload(
    caller: Principal | null,
    tempToken: string | undefined,
    client: Client,
    file: () => Promise<Buffer | undefined>,
  ): Promise<{ url: string; key: string }>;
  /** Removes the files of pictures that are out of use. What fails is left to the sweep. Never throws. */
  discard(keys: readonly string[]): Promise<void>;
  /**
   * Ends the use of every picture of an account that is about to be deleted, in the deleting transaction.
   * @returns removes their files, to be called once the transaction is committed
   */
  release(tx: Database, accountId: string): Promise<() => Promise<void>>;
  /** Removes what nobody uses: uploads never taken into use, files left behind by a crash. */
  sweep(): Promise<void>;
}

export function createPictures(services: Services): Pictures {
  const { database, clock, randomness, limits, storage, log } = services;
  const { db } = database;
  const uploading = createGate(UPLOADS_AT_ONCE, 0);
  const decoding = createGate(DECODED_AT_ONCE, UPLOADS_AT_ONCE);

  async function ownerOf(caller: Principal | null, tempToken: string | undefined): Promise<Owner> {
    const now = clock.now();
    if (caller) {
      const accountId = caller.account.id;
      return { accountId, place: 'settings', expiresAt: secondsAfter(now, PICTURE_UNUSED_SECONDS) };
    }
    if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
    const signupHash = tokenHash(tempToken);
    const signup = await findSignup(db, signupHash, now);
    if (!signup) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    return { signupHash, place: 'signup', expiresAt: signup.expiresAt };
  }

  const leftToTheSweep = (err: unknown) => log.warn({ err }, 'a picture is left to the sweep');

  async function remove(key: string): Promise<void> {
    await storage.remove(key);
    await deletePicture(db, key);
  }

  async function discard(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await remove(key).catch(leftToTheSweep);
    }
  }

  async function keep(picture: Buffer, { place: _, ...owner }: Owner): Promise<string> {
    const key = `${newToken(randomness)}.webp`;
    const writingUntil = secondsAfter(clock.now(), WRITING_SECONDS);
    await insertPicture(db, { key, ...owner, writingUntil }).catch((error) => {
      // deleted while its picture was on the way
      if (isOrphaned(error, 'pictures_account_id_accounts_id_fk')) throw failure(coreErrors, 'INVALID_TOKEN');
      throw error;
    });
    try {
      await storage.put(key, picture);
      // deleted while its file was being written
      if (!(await notePictureWritten(db, key, clock.now()))) throw failure(coreErrors, 'INVALID_TOKEN');
    } catch (error) {
      // the row stays for the sweep: what was given up may yet come to be written
      await storage.remove(key).catch(leftToTheSweep);
      throw error;
    }
    return key;
  }

  return {
    upload: async (caller, tempToken, client, file) => {
      const owner = await ownerOf(caller, tempToken);
      // anybody begins signups: by themselves they bound nothing
      const counted = owner.accountId === undefined ? [client.address, owner.signupHash ?? ''] : [owner.accountId];
      await limits.take('picture', counted, PICTURE_RATES);
      return uploading(async () => {
        const wrongType = () =>
          failure(profileErrors, owner.place === 'settings' ? 'PICTURE_TYPE' : 'PICTURE_TYPE_AT_SIGNUP');
        const bytes = await file().catch(inWordsOfPictures);
        if (bytes === undefined) throw wrongType();
        const read = await decoding(() => readPicture(bytes, owner.place));
        if ('picture' in read) {
          const key = await keep(read.picture, owner);
          return { url: uploadPath(key), key };
        }
        throw read.refused === 'type' ? wrongType() : failure(profileErrors, 'PICTURE_TOO_LARGE');
      });
    },
    discard,
    async release(tx, accountId) {
      const keys = await releasePicturesOf(tx, accountId, clock.now());
      return () => discard(keys);
    },
    async sweep() {
      for (;;) {
        const keys = await unusedPictures(db, clock.now(), SWEPT_AT_ONCE);
        for (const key of keys) await remove(key);
        if (keys.length < SWEPT_AT_ONCE) return;
      }
    },
  };
}

function inWordsOfPictures(error: unknown): never {
  if (error instanceof Failure && error.code === 'PAYLOAD_TOO_LARGE') throw failure(profileErrors, 'PICTURE_TOO_LARGE');
  throw error;
}
