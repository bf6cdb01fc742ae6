import { accountErrors } from '@app/contract/accounts/errors';
import { coreErrors } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import { presentUser } from '../presenter.ts';
import { updateAccount } from '../store.ts';

interface Changes {
  readonly username: string;
}

export interface Profile {
  /**
   * Changes how the account shows itself.
   * @throws Failure USERNAME_TAKEN, whatever the case of the letters
   */
  update(caller: Principal, changes: Changes): Promise<User>;
}

export function createProfile({ config, database, clock, bus }: Services): Profile {
  return {
    async update(caller, { username }) {
      const accountId = caller.account.id;
      const name = { username, usernameKey: username.toLowerCase() };
      const account = await updateAccount(database.db, accountId, name, clock.now()).catch((error) => {
        if (violates(error, 'accounts_username')) throw failure(accountErrors, 'USERNAME_TAKEN');
        throw error;
      });
      if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
      await bus.publish('account.changed', { accountId });
      return presentUser(account, config);
    },
  };
}
