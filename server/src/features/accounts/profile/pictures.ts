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
import { countedKeys } from '../../../platform/ip-address.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import { uploadPath } from '../../../platform/storage/serve.ts';
import type { Services } from '../../../services.ts';
import { findSignup } from '../signup/store.ts';
import { createDecoders } from './picture/decoders.ts';
import type { PicturePlace, PictureRead } from './picture/read-picture.ts';
import { deletePicture, insertPicture, notePictureWritten, releasePicturesOf, unusedPictures } from './store.ts';

/** Uploads that are in memory at the same time, with up to 5 MB each; and of one client. */
const UPLOADS_AT_ONCE = 32;
const UPLOADS_PER_CLIENT = 8;
const SWEPT_AT_ONCE = 100;
const REMOVED_AT_ONCE = 8;
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
   *   PICTURE_TOO_COMPLEX, RATE_LIMITED, UNAVAILABLE
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
  const { database, clock, randomness, limits, storage, log, onClose } = services;
  const { db } = database;
  const uploading = createGate({ running: UPLOADS_AT_ONCE, waiting: 0, runningPerClient: UPLOADS_PER_CLIENT });
  const decoders = createDecoders(log);
  onClose(decoders.stop);
  const removing = createGate({ running: REMOVED_AT_ONCE, waiting: Number.POSITIVE_INFINITY });

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

  /** @returns false where the picture is left to the sweep */
  async function remove(key: string): Promise<boolean> {
    try {
      await storage.remove(key);
      await deletePicture(db, key);
      return true;
    } catch (error) {
      leftToTheSweep(error);
      return false;
    }
  }

  const removeAll = (keys: readonly string[]) => Promise.all(keys.map((key) => removing(() => remove(key))));

  async function discard(keys: readonly string[]): Promise<void> {
    await removeAll(keys);
  }

  async function keep(picture: Uint8Array, { place: _, ...owner }: Owner): Promise<string> {
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
      const network = networkOf(client.address);
      return uploading(async () => {
        const bytes = await file().catch(inWordsOfPictures);
        if (bytes === undefined) throw refusal('type', owner.place);
        const read = await decoders.decode({ bytes, place: owner.place }, network);
        if ('refused' in read) throw refusal(read.refused, owner.place);
        const key = await keep(read.picture, owner);
        return { url: uploadPath(key), key };
      }, network);
    },
    discard,
    async release(tx, accountId) {
      const keys = await releasePicturesOf(tx, accountId, clock.now());
      return () => discard(keys);
    },
    async sweep() {
      for (;;) {
        const keys = await unusedPictures(db, clock.now(), SWEPT_AT_ONCE);
        const removed = await removeAll(keys);
        if (removed.includes(true) && keys.length === SWEPT_AT_ONCE) continue;
        if (removed.includes(false)) throw new Error('Some pictures could not be removed');
        return;
      }
    },
  };
}

function inWordsOfPictures(error: unknown): never {
  if (error instanceof Failure && error.code === 'PAYLOAD_TOO_LARGE') throw failure(profileErrors, 'PICTURE_TOO_LARGE');
  throw error;
}

/** Clients take turns by IP address; all addresses of an IPv6 /48 are one client, so that none gains by using many. */
function networkOf(ipAddress: string): string {
  return countedKeys(ipAddress).at(-1)?.key ?? ipAddress;
}

function refusal(reason: Extract<PictureRead, { refused: unknown }>['refused'], place: PicturePlace): Failure {
  switch (reason) {
    case 'type':
      return failure(profileErrors, place === 'settings' ? 'PICTURE_TYPE' : 'PICTURE_TYPE_AT_SIGNUP');
    case 'size':
      return failure(profileErrors, 'PICTURE_TOO_LARGE');
    case 'complexity':
      return failure(profileErrors, 'PICTURE_TOO_COMPLEX');
  }
}
