import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { deleteLinksToAddress } from '../email/store.ts';
import { hasVerifiedWayIn } from '../identities/ways-in.ts';
import type { Sessions } from '../sessions/service.ts';
import { deleteAccount, lockByEmail, updateAccount } from '../store.ts';

interface Freed {
  /** The address has a verified account, which keeps it. */
  readonly isVerified: boolean;
  /** Tells every node, to be called once the transaction is committed. */
  tell(): Promise<void>;
}

/**
 * Takes an address from the unverified account that has it, in the transaction that makes a newer one (contract §3, §6):
 * an account without a verified way in goes with all it has, its sessions too; any other keeps everything but the address.
 */
export type FreeAddress = (tx: Database, emailKey: string) => Promise<Freed>;

export function createFreeAddress({ clock, bus }: Services, sessions: Sessions): FreeAddress {
  return async (tx, emailKey) => {
    const found = await lockByEmail(tx, emailKey);
    const isVerified = found.some(({ emailVerified }) => emailVerified);
    const unverified = found.find(({ emailVerified }) => !emailVerified);
    if (!unverified) return { isVerified, tell: async () => {} };
    const { id: accountId } = unverified;
    const tellChanged = () => bus.publish('account.changed', { accountId });
    if (hasVerifiedWayIn(unverified)) {
      await deleteLinksToAddress(tx, accountId);
      await updateAccount(tx, accountId, { email: null, emailKey: null, pendingPasswordHash: null }, clock.now());
      return { isVerified, tell: tellChanged };
    }
    const tellEnded = await sessions.endAll(tx, accountId);
    await deleteAccount(tx, accountId);
    return {
      isVerified,
      async tell() {
        await tellEnded();
        await tellChanged();
      },
    };
  };
}
