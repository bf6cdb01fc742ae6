import { accountErrors } from '@app/contract/accounts/errors';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { coreErrors } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount, presentUser, updateAccount } from '../accounts/index.ts';
import { activatePicture, releasePicture } from './pictures.store.ts';
import type { Pictures } from './pictures.ts';

interface Changes {
  readonly username?: string | undefined;
  /** Key of a picture that the caller has uploaded. */
  readonly pictureKey?: string | undefined;
}

export interface ProfileService {
  /**
   * Changes the username or the picture; discards the picture that is replaced.
   * @throws Failure USERNAME_TAKEN (compared case-insensitively), PICTURE_UNKNOWN
   */
  update(caller: Caller, changes: Changes): Promise<User>;
}

export function createProfileService({ config, database, clock, bus }: Services, pictures: Pictures): ProfileService {
  async function applyChanges(tx: Database, accountId: string, { username, pictureKey }: Changes) {
    const now = clock.now();
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
      },
      now,
    );
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    return { account, replaced };
  }

  return {
    async update(caller, changes) {
      const accountId = caller.account.id;
      const { account, replaced } = await database.db
        .transaction((tx) => applyChanges(tx, accountId, changes))
        .catch((error) => {
          if (isUniqueViolation(error, 'accounts_username')) throw failure(accountErrors, 'USERNAME_TAKEN');
          throw error;
        });
      await bus.publish('account.changed', { accountId });
      if (replaced !== null) pictures.discard([replaced]);
      return presentUser(account, config);
    },
  };
}
