import { accountErrors } from '@app/contract/accounts/errors';
import { coreErrors } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import { profileErrors } from '@app/contract/profile/errors';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount, presentUser, publishAccountChange, updateAccount } from '../accounts/index.ts';
import { discardPictures } from './delete-pictures.ts';
import { activatePicture, releasePicture } from './pictures.store.ts';

interface Changes {
  readonly username?: string | undefined;
  /** Key of a picture that the caller has uploaded. */
  readonly pictureKey?: string | undefined;
  /** Whether streams may show the username. */
  readonly showNameOnStreams?: boolean | undefined;
}

/**
 * Changes the username, the picture or the setting for streams of the caller's account; discards the picture that is replaced.
 * @throws Failure USERNAME_TAKEN (compared case-insensitively), PICTURE_UNKNOWN
 */
export async function updateProfile(services: Services, caller: Caller, changes: Changes): Promise<User> {
  try {
    return await services.transact((tx) => applyChanges(services, tx, caller.account.id, changes));
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_username')) throw failure(accountErrors, 'USERNAME_TAKEN');
    throw error;
  }
}

async function applyChanges(
  services: Services,
  tx: Transaction,
  accountId: string,
  { username, pictureKey, showNameOnStreams }: Changes,
): Promise<User> {
  const now = services.clock.now();
  const before = await lockRequiredAccount(tx, accountId);
  const replaced = pictureKey === undefined || pictureKey === before.pictureKey ? null : before.pictureKey;
  if (pictureKey !== undefined && !(await activatePicture(tx, accountId, pictureKey, now))) {
    throw failure(profileErrors, 'PICTURE_UNKNOWN');
  }
  if (replaced !== null) await releasePicture(tx, replaced, now);
  const account = await updateAccount(
    tx,
    accountId,
    {
      ...(username !== undefined && { username, usernameKey: username.toLowerCase() }),
      ...(pictureKey !== undefined && { pictureKey }),
      ...(showNameOnStreams !== undefined && { showNameOnStreams }),
    },
    now,
  );
  if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
  publishAccountChange(services, tx, accountId);
  if (replaced !== null) tx.afterCommit(() => discardPictures(services, [replaced]));
  return presentUser(account, services.config);
}
