import { coreErrors } from '@app/contract/core/errors';
import type { AccountEvent } from '@app/contract/core/realtime';
import type { User } from '@app/contract/core/user';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { presentUser } from './presenter.ts';
import { lockRequiredAccount } from './require-account.ts';
import { findAccount, updateAccount } from './store.ts';

export {
  type Account,
  getAccessLevel,
  isAdmin,
  listReauthenticationMethods,
  requireNotBlocked,
} from './account.ts';
export {
  countActiveByDay,
  deleteActiveDaysBefore,
  insertActiveDaysCte,
  listActiveDays,
} from './active-days.store.ts';
export {
  createBrowserTokens,
  linkBrowserCookie,
  providerBrowserCookie,
  signupBrowserCookie,
  trustedBrowserCookie,
} from './browser-tokens.ts';
export { addDeclinedEmail, type DeclinedEmails, isEmailDeclined, NO_DECLINED_EMAILS } from './declined-emails.ts';
export { requireRemainingAdmin } from './last-admin.ts';
export { presentUser } from './presenter.ts';
export { lockRequiredAccount, requireAccount } from './require-account.ts';
export {
  findUnverifiedSignInProvider,
  hasVerifiedSignInMethod,
  type LinkedIdentities,
  listLinkedProviders,
  listSignInMethods,
  markAllVerified,
  omitProviders,
  PROVIDERS_UNLINKED_BY_EMAIL_CHANGE,
  type ProfileData,
  preservesSignIn,
} from './sign-in-methods.ts';
export {
  allLackVerifiedSignIn,
  countSignedUpInBrowser,
  deleteAccount,
  deleteUnverifiedAccountsBefore,
  findAccount,
  findVerifiedByEmail,
  incrementRevision,
  incrementRevisionCte,
  insertAccount,
  type LoginCandidates,
  listAdmins,
  lockAccount,
  lockAccountForShare,
  lockEmailAddress,
  lockNewestSignedUpInBrowser,
  lockNewestUnverified,
  lockNewestWithoutVerifiedSignIn,
  lockVerifiedByEmail,
  prepareFindLoginCandidates,
  storeDeclinedEmails,
  updateAccount,
} from './store.ts';
export { accounts } from './tables.ts';
export { countAccounts, countSignupsByDay } from './user-figures.store.ts';
export { createUserList, type ListedAccount, type UserFilter, type UserList } from './user-list.store.ts';

declare module '../../platform/bus/bus.ts' {
  interface Topics {
    /** An account was changed or deleted: cached copies must be dropped. `events` say what happened, if more is known. */
    'account.changed': {
      readonly accountId: string;
      readonly events?: readonly AccountEvent[] | undefined;
      /** The request of the admin who granted or revoked the account's role. */
      readonly requestId?: string | null | undefined;
    };
    /** An admin changed the role or the access of an account, or it was deleted: admins are informed. */
    'account.administered': {
      readonly accountId: string;
      readonly change: AdministeredChange;
      /** The request of the admin; null for the command line, and if the account's own user deleted it. */
      readonly requestId: string | null;
    };
    /** Something that belongs to an account changed, not the account itself. `revision` is that after the change. */
    'account.event': {
      readonly accountId: string;
      readonly revision: number;
      readonly events: readonly AccountEvent[];
    };
  }
}

/** What changed: the admin role or the access (a block, or ended sessions); or the account was deleted. */
const ADMINISTERED_CHANGES = ['role', 'access', 'deletion'] as const;
type AdministeredChange = (typeof ADMINISTERED_CHANGES)[number];

const events = z.array(z.looseObject({ type: z.string() }));

export const accountChangedSchema = z.object({
  accountId: z.string(),
  events: events.optional(),
  requestId: z.string().nullish(),
});
export const accountAdministeredSchema = z.object({
  accountId: z.string(),
  change: z.enum(ADMINISTERED_CHANGES),
  requestId: z.string().nullable(),
});
export const accountEventSchema = z.object({ accountId: z.string(), revision: z.int(), events });

/** The public API of accounts, in addition to the exported functions. */
export interface Accounts {
  /**
   * Sets the wallet of an account in the caller's transaction and increments its revision.
   * @throws the driver's error of `accounts_public_key` if another account has it; Failure INVALID_TOKEN if this account
   *   no longer exists
   */
  setWallet(tx: Database, accountId: string, publicKey: string | null): Promise<User>;
  /**
   * Reads the wallet linked to an account and locks the account until the caller's transaction ends.
   * @throws Failure INVALID_TOKEN if the account no longer exists
   */
  lockWallet(tx: Database, accountId: string): Promise<string | null>;
  /** Reads the wallet linked to an account from the database. */
  findWallet(accountId: string): Promise<string | null>;
  /**
   * Makes every node drop its cached copy of an account. Call it after the commit of the change.
   * @param events what happened, if windows of the account announce it
   */
  publishChange(accountId: string, events?: readonly AccountEvent[]): Promise<void>;
}

export function createAccounts({ config, database, clock, bus }: Services): Accounts {
  return {
    async setWallet(tx, accountId, publicKey) {
      const account = await updateAccount(tx, accountId, { publicKey }, clock.now());
      if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
      return presentUser(account, config);
    },
    async lockWallet(tx, accountId) {
      const account = await lockRequiredAccount(tx, accountId);
      return account.publicKey;
    },
    findWallet: async (accountId) => (await findAccount(database.db, accountId))?.publicKey ?? null,
    publishChange: (accountId, events) => bus.publish('account.changed', { accountId, events }),
  };
}
