import { ACCOUNT_RATES } from '@app/contract/accounts/limits';
import type { AuditAction } from '@app/contract/admin/actions';
import { adminErrors } from '@app/contract/admin/errors';
import { adminMessages } from '@app/contract/admin/messages';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { type Account, isAdmin, requireRemainingAdmin, updateAccount } from '../../accounts/index.ts';
import type { Verification } from '../../email/index.ts';
import { deleteAllLinks } from '../../email-links/index.ts';
import type { Privacy } from '../../privacy/index.ts';
import { listUnexpiredSessions, type Sessions } from '../../sessions/index.ts';
import { deleteChallenges } from '../../two-factor/index.ts';

/** What an admin can do to an account. */
export interface UserAction {
  readonly audited: AuditAction;
  /** The message of the response; `{username}` and `{email}` are replaced. */
  readonly message: string;
  /** Runs before the transaction, unless the request is repeated. */
  prepare?(targetId: string): Promise<void>;
  /**
   * Changes the account in the caller's transaction, which has locked it.
   * @param requestId the request of an admin; null for the command line
   * @returns a function that informs sockets and every node; call it after the commit. Undefined if there is nothing to change.
   */
  apply(tx: Database, target: Account, requestId: string | null): Promise<(() => Promise<void>) | undefined>;
}

/** The actions that only change the account and its sessions; the command line has them too. */
export interface AccountActions {
  readonly grantAdmin: UserAction;
  readonly revokeAdmin: UserAction;
  readonly blockUser: UserAction;
  readonly unblockUser: UserAction;
  readonly endUserSessions: UserAction;
}

/** All actions of admins. */
export interface UserActions extends AccountActions {
  readonly deleteUser: UserAction;
  readonly resendUserVerification: UserAction;
}

function requireUnblocked({ blockedAt }: Account): void {
  if (blockedAt !== null) throw failure(adminErrors, 'USER_BLOCKED');
}

export function createAccountActions(
  { config, clock, bus }: Services,
  sessions: Pick<Sessions, 'revokeAll'>,
): AccountActions {
  /** Stores the role unless the account has it already. */
  async function setAdmin(tx: Database, { id, isAdmin: before }: Account, after: boolean, requestId: string | null) {
    if (before === after) return undefined;
    await updateAccount(tx, id, { isAdmin: after }, clock.now());
    return async () => {
      await bus.publish('account.changed', { accountId: id, requestId });
      await bus.publish('account.administered', { accountId: id, change: 'role', requestId });
    };
  }

  async function revokeSessions(tx: Database, accountId: string, requestId: string | null) {
    const publishRevocation = await sessions.revokeAll(tx, accountId);
    return async () => {
      await publishRevocation();
      await bus.publish('account.administered', { accountId, change: 'access', requestId });
    };
  }

  return {
    grantAdmin: {
      audited: 'admin_granted',
      message: adminMessages.granted,
      async apply(tx, target, requestId) {
        requireUnblocked(target);
        return setAdmin(tx, target, true, requestId);
      },
    },

    revokeAdmin: {
      audited: 'admin_revoked',
      message: adminMessages.revoked,
      async apply(tx, target, requestId) {
        const revoked = { ...target, isAdmin: false };
        if (isAdmin(revoked, config)) throw failure(adminErrors, 'LISTED_IN_CONFIGURATION');
        await requireRemainingAdmin(tx, config, target, revoked);
        return setAdmin(tx, target, false, requestId);
      },
    },

    blockUser: {
      audited: 'user_blocked',
      message: adminMessages.blocked,
      async apply(tx, target, requestId) {
        if (target.blockedAt !== null) return undefined;
        const { id } = target;
        const blockedAt = clock.now();
        await requireRemainingAdmin(tx, config, target, { ...target, blockedAt });
        // their links are deleted
        const cancelled = { pendingEmail: null, pendingPasswordHash: null };
        await updateAccount(tx, id, { blockedAt, ...cancelled }, clock.now());
        await deleteAllLinks(tx, id);
        await deleteChallenges(tx, id);
        return revokeSessions(tx, id, requestId);
      },
    },

    unblockUser: {
      audited: 'user_unblocked',
      message: adminMessages.unblocked,
      async apply(tx, { id, blockedAt }, requestId) {
        if (blockedAt === null) return undefined;
        await updateAccount(tx, id, { blockedAt: null }, clock.now());
        return () => bus.publish('account.administered', { accountId: id, change: 'access', requestId });
      },
    },

    endUserSessions: {
      audited: 'sessions_ended',
      message: adminMessages.sessionsEnded,
      async apply(tx, { id }, requestId) {
        const [session] = await listUnexpiredSessions(tx, id, clock.now(), 1);
        return session && revokeSessions(tx, id, requestId);
      },
    },
  };
}

interface Dependencies {
  readonly sessions: Pick<Sessions, 'revokeAll'>;
  readonly verification: Pick<Verification, 'resendPending'>;
  readonly privacy: Pick<Privacy, 'deleteLocked'>;
}

export function createUserActions(services: Services, { sessions, verification, privacy }: Dependencies): UserActions {
  const { limits, mail } = services;
  return {
    ...createAccountActions(services, sessions),

    deleteUser: {
      audited: 'user_deleted',
      message: adminMessages.deleted,
      prepare: () => mail.ready(),
      apply: privacy.deleteLocked,
    },

    resendUserVerification: {
      audited: 'verification_resent',
      message: adminMessages.verificationResent,
      async prepare(targetId) {
        await limits.consume('mail', [targetId], ACCOUNT_RATES.email);
        await mail.ready();
      },
      async apply(tx, target) {
        requireUnblocked(target);
        if ((await verification.resendPending(tx, target)) === undefined)
          throw failure(adminErrors, 'NOTHING_TO_VERIFY');
        return async () => mail.wake();
      },
    },
  };
}
