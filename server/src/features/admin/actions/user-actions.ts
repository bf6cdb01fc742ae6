import { adminErrors } from '@app/contract/admin/errors';
import { adminMessages } from '@app/contract/admin/messages';
import type { AuditAction } from '@app/contract/audit/actions';
import { EMAIL_RATES } from '@app/contract/email/limits';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { type Account, isAdmin, requireRemainingAdmin, updateAccount } from '../../accounts/index.ts';
import { resendPendingLink } from '../../email/index.ts';
import { deleteAllLinks } from '../../email-links/index.ts';
import { deleteLockedAccount } from '../../privacy/index.ts';
import { archiveOwnedProjects, suspendOwnedProjects } from '../../projects/index.ts';
import { listUnexpiredSessions, revokeAllSessions } from '../../sessions/index.ts';
import { deleteEarlierEvents } from '../../sources/index.ts';
import { deleteChallenges } from '../../two-factor/index.ts';

/** What an admin can do to an account. */
export interface UserAction {
  readonly audited: AuditAction;
  /** The message of the response; `{username}` and `{email}` are replaced. */
  readonly message: string;
  /** Runs before the transaction, unless the request is repeated. */
  prepare?(services: Services, targetId: string): Promise<void>;
  /**
   * Changes the account in the caller's transaction, which has locked it.
   * @param requestId the request of an admin; null for the command line
   * @returns whether there was something to change
   */
  apply(services: Services, tx: Transaction, target: Account, requestId: string | null): Promise<boolean>;
}

function requireUnblocked({ blockedAt }: Account): void {
  if (blockedAt !== null) throw failure(adminErrors, 'USER_BLOCKED');
}

/** Stores the role unless the account has it already. */
async function setAdmin(
  services: Services,
  tx: Transaction,
  { id, isAdmin: before }: Account,
  after: boolean,
  requestId: string | null,
): Promise<boolean> {
  if (before === after) return false;
  await updateAccount(tx, id, { isAdmin: after }, services.clock.now());
  publishAfterCommit(services, tx, 'account', { accountId: id, isChanged: true, events: [], requestId });
  publishAfterCommit(services, tx, 'account.administered', { accountId: id, change: 'role', requestId });
  return true;
}

async function endSessions(services: Services, tx: Transaction, accountId: string, requestId: string | null) {
  await revokeAllSessions(services, tx, accountId);
  publishAfterCommit(services, tx, 'account.administered', { accountId, change: 'access', requestId });
}

/** The actions that only change the account and its sessions, which the command line has, too. */
export const accountActions = {
  grantAdmin: {
    audited: 'admin_granted',
    message: adminMessages.granted,
    async apply(services, tx, target, requestId) {
      requireUnblocked(target);
      return setAdmin(services, tx, target, true, requestId);
    },
  },

  revokeAdmin: {
    audited: 'admin_revoked',
    message: adminMessages.revoked,
    async apply(services, tx, target, requestId) {
      const revoked = { ...target, isAdmin: false };
      if (isAdmin(revoked, services.config)) throw failure(adminErrors, 'LISTED_IN_CONFIGURATION');
      await requireRemainingAdmin(tx, services.config, target, revoked);
      return setAdmin(services, tx, target, false, requestId);
    },
  },

  blockUser: {
    audited: 'user_blocked',
    message: adminMessages.blocked,
    async apply(services, tx, target, requestId) {
      if (target.blockedAt !== null) return false;
      const { id, publicKey } = target;
      const blockedAt = services.clock.now();
      await requireRemainingAdmin(tx, services.config, target, { ...target, blockedAt });
      // The links of these pending changes are deleted
      const cancelled = { pendingEmail: null, pendingPasswordHash: null };
      await updateAccount(tx, id, { blockedAt, ...cancelled }, services.clock.now());
      if (publicKey !== null) await services.walletLost.run(tx, { accountId: id, wallet: publicKey });
      await deleteAllLinks(tx, id);
      await deleteChallenges(tx, id);
      await suspendOwnedProjects(services, tx, id);
      await endSessions(services, tx, id, requestId);
      return true;
    },
  },

  unblockUser: {
    audited: 'user_unblocked',
    message: adminMessages.unblocked,
    async apply(services, tx, { id, blockedAt }, requestId) {
      if (blockedAt === null) return false;
      await updateAccount(tx, id, { blockedAt: null }, services.clock.now());
      publishAfterCommit(services, tx, 'account.administered', { accountId: id, change: 'access', requestId });
      return true;
    },
  },

  endUserSessions: {
    audited: 'sessions_ended',
    message: adminMessages.sessionsEnded,
    async apply(services, tx, { id }, requestId) {
      const [session] = await listUnexpiredSessions(tx, id, services.clock.now(), 1);
      if (!session) return false;
      await endSessions(services, tx, id, requestId);
      return true;
    },
  },
} satisfies Record<string, UserAction>;

/** All actions of admins. */
export const userActions = {
  ...accountActions,

  deleteUser: {
    audited: 'user_deleted',
    message: adminMessages.deleted,
    async apply(services, tx, target, requestId) {
      await archiveOwnedProjects(services, tx, target.id);
      await deleteEarlierEvents(tx, target.id);
      await deleteLockedAccount(services, tx, target, requestId);
      return true;
    },
  },

  resendUserVerification: {
    audited: 'verification_resent',
    message: adminMessages.verificationResent,
    prepare: ({ limits }, targetId) => limits.consume('mail', [targetId], EMAIL_RATES),
    async apply(services, tx, target) {
      requireUnblocked(target);
      if ((await resendPendingLink(services, tx, target)) === undefined)
        throw failure(adminErrors, 'NOTHING_TO_VERIFY');
      return true;
    },
  },
} satisfies Record<string, UserAction>;
