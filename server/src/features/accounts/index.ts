export {
  type Account,
  getAccessLevel,
  isAdmin,
  listReauthenticationMethods,
  nextCardAt,
  requireNotBlocked,
} from './account.ts';
export {
  countActiveByDay,
  deleteActiveDaysBefore,
  insertActiveDayCte,
  listActiveDays,
} from './active-days.store.ts';
export { announceRefusal } from './announce-refusal.ts';
export { requireRemainingAdmin } from './last-admin.ts';
export {
  accountAdministeredSchema,
  accountMessageSchema,
  publishAccountChange,
  recordAccountEvent,
} from './messages.ts';
export { presentUser } from './presenter.ts';
export { lockRequiredAccount, requireAccount } from './require-account.ts';
export {
  allLackVerifiedSignIn,
  countSignedUpInBrowser,
  deleteAccount,
  deleteUnverifiedAccountsBefore,
  findAccount,
  findLoginCandidates,
  findVerifiedByEmail,
  incrementRevision,
  insertAccount,
  listAdmins,
  lockAccount,
  lockAccountForShare,
  lockEmailAddress,
  lockNewestSignedUpInBrowser,
  lockNewestUnverified,
  lockNewestWithoutVerifiedSignIn,
  lockVerifiedByEmail,
  recordDrawsCtes,
  storeDeclinedEmails,
  updateAccount,
} from './store.ts';
export { accounts } from './tables.ts';
export { countAccounts, countSignupsByDay } from './user-figures.store.ts';
export { findListedAccount, type ListedAccount, listAccounts, type UserFilter } from './user-list.store.ts';
<<<<<<< ours
=======

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
      /** The time of a draw (ISO 8601), if this was one. */
      readonly drawnAt?: string | undefined;
    };
    /** A request of an account was refused, which changed nothing. */
    'account.refused': {
      readonly accountId: string;
      readonly event: AccountEvent;
    };
  }
}

/** What changed: the admin role or the access (a block, or ended sessions); or the account was deleted. */
const ADMINISTERED_CHANGES = ['role', 'access', 'deletion'] as const;
type AdministeredChange = (typeof ADMINISTERED_CHANGES)[number];

const event = z.looseObject({ type: z.string() });
const events = z.array(event);

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
export const accountEventSchema = z.object({
  accountId: z.string(),
  revision: z.int(),
  events,
  drawnAt: z.string().optional(),
});
export const accountRefusedSchema = z.object({ accountId: z.string(), event });

/** The public API of accounts, in addition to the exported functions. */
export interface Accounts {
  /**
   * Sets the wallet of an account in the caller's transaction, which has locked it, and increments its revision.
   * @throws the driver's error of `accounts_public_key` if another account has it
   */
  setWallet(tx: Database, account: Account, publicKey: string | null): Promise<User>;
  /** Reads the wallet linked to an account from the database. */
  findWallet(accountId: string): Promise<string | null>;
  /**
   * Makes every node drop its cached copy of an account. Call it after the commit of the change.
   * @param events what happened, if windows of the account announce it
   */
  publishChange(accountId: string, events?: readonly AccountEvent[]): Promise<void>;
}

export function createAccounts(services: Services): Accounts {
  const { config, database, clock, bus } = services;
  return {
    async setWallet(tx, account, publicKey) {
      const changed = await updateAccount(tx, account.id, { publicKey }, clock.now());
      if (!changed) throw failure(coreErrors, 'INVALID_TOKEN');
      await keepInterval(services, tx, account, changed);
      return presentUser(await joinInterval(services, tx, changed), config);
    },
    findWallet: async (accountId) => (await findAccount(database.db, accountId))?.publicKey ?? null,
    publishChange: (accountId, events) => bus.publish('account.changed', { accountId, events }),
  };
}
>>>>>>> theirs
