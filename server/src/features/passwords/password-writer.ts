import { accountChanged } from '@app/contract/accounts/events';
import { createEvent } from '@app/contract/core/realtime';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, updateAccount } from '../accounts/index.ts';
import { deleteLinksOnPasswordChange } from '../email-links/index.ts';
import { recordSecurityEvent, reportSecurityChange, securityReports } from '../security-log/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { deleteTrustedDevicesAndChallenges } from '../two-factor/index.ts';

const EVENTS = { changed: 'password_changed', reset: 'password_reset', set: 'password_set' } as const;
const REPORTS = {
  changed: securityReports.passwordChanged,
  reset: securityReports.passwordReset,
  set: securityReports.passwordSet,
};
type PasswordChange = keyof typeof EVENTS;

export interface NewPassword {
  readonly account: Account;
  readonly passwordHash: string;
  readonly client: Client;
}

/** Publishes the change to every node; call it after the commit. */
type PublishAfterCommit = () => Promise<void>;

/** Writes account passwords. Each method runs in the caller's transaction, which has locked the account. */
export interface PasswordWriter {
  /** Sets the first password; sessions, links and trusted devices remain valid. */
  setFirstPassword(tx: Database, password: NewPassword): Promise<PublishAfterCommit>;
  /**
   * Replaces the password. Revokes all sessions except `keptSessionId`, revokes email links and removes trusted
   * devices. The second factor and the email address remain.
   */
  replacePassword(
    tx: Database,
    change: 'changed' | 'reset',
    password: NewPassword,
    keptSessionId?: string,
  ): Promise<PublishAfterCommit>;
}

export function createPasswordWriter(services: Services, sessions: Sessions): PasswordWriter {
  const { clock, mail, bus } = services;

  async function write(tx: Database, change: PasswordChange, { account, passwordHash, client }: NewPassword) {
    const now = clock.now();
    const { id } = account;
    const cleared = { pendingPasswordHash: null, ...(change !== 'set' && { pendingEmail: null }) };
    await updateAccount(tx, id, { passwordHash, ...cleared }, now);
    await recordSecurityEvent(services, tx, id, EVENTS[change], client);
    // using the reset link has just verified the email address
    const emailVerified = account.emailVerified || change === 'reset';
    await reportSecurityChange(services, tx, { ...account, emailVerified }, REPORTS[change], client);
  }

  async function publish(accountId: string, change: PasswordChange): Promise<void> {
    mail.wake();
    const event = createEvent(accountChanged, { changeType: 'passwordReset', isSignup: false });
    await bus.publish('account.changed', { accountId, events: change === 'reset' ? [event] : [] });
  }

  return {
    async setFirstPassword(tx, password) {
      await write(tx, 'set', password);
      return () => publish(password.account.id, 'set');
    },

    async replacePassword(tx, change, password, keptSessionId) {
      const { id } = password.account;
      await write(tx, change, password);
      await deleteLinksOnPasswordChange(tx, id);
      await deleteTrustedDevicesAndChallenges(tx, id);
      const publishRevocation = await sessions.revokeAll(tx, id, keptSessionId);
      return async () => {
        await publishRevocation();
        await publish(id, change);
      };
    },
  };
}
