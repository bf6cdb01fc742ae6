import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { securityReports } from '../security/report-texts.ts';
import type { Sessions } from '../sessions/service.ts';
import { updateAccount } from '../store.ts';
import { forgetTrustedDevices } from '../two-factor/devices/store.ts';
import { voidLinks } from './store.ts';

const EVENTS = { changed: 'password_changed', reset: 'password_reset', set: 'password_set' } as const;
const REPORTS = {
  changed: securityReports.passwordChanged,
  reset: securityReports.passwordReset,
  set: securityReports.passwordSet,
};
type PasswordNews = keyof typeof EVENTS;

export interface NewPassword {
  readonly account: Account;
  readonly passwordHash: string;
  readonly client: Client;
}

/** To be called once the transaction is committed: tells every node. */
type Tell = () => Promise<void>;

/** How an account comes by a password. Each runs in the caller's transaction, which holds the account's lock. */
export interface Renewal {
  /** Its first one: nothing that was there before loses its worth. */
  give(tx: Database, password: NewPassword): Promise<Tell>;
  /**
   * One in place of another: whoever knew the old one is out. Sessions end, except the one to keep, links that were
   * mailed before are void, and no device is trusted any more. What is left is what proves the owner, address and second
   * factor, and all that they own.
   */
  replace(tx: Database, news: 'changed' | 'reset', password: NewPassword, keptSessionId?: string): Promise<Tell>;
}

export function createRenewal(services: Services, sessions: Sessions): Renewal {
  const { clock, mail, bus } = services;

  async function write(tx: Database, news: PasswordNews, { account, passwordHash, client }: NewPassword) {
    const now = clock.now();
    const { id } = account;
    const pending = { pendingPasswordHash: null, ...(news !== 'set' && { pendingEmail: null }) };
    await updateAccount(tx, id, { passwordHash, ...pending }, now);
    await recordSecurityEvent(services, tx, id, EVENTS[news], client);
    // a reset has just proven the mailbox
    const emailVerified = account.emailVerified || news === 'reset';
    await reportSecurityChange(services, tx, { ...account, emailVerified }, REPORTS[news], client);
  }

  async function tell(accountId: string): Promise<void> {
    mail.wake();
    await bus.publish('account.changed', { accountId });
  }

  return {
    async give(tx, password) {
      await write(tx, 'set', password);
      return () => tell(password.account.id);
    },

    async replace(tx, news, password, keptSessionId) {
      const { id } = password.account;
      await write(tx, news, password);
      await voidLinks(tx, id);
      await forgetTrustedDevices(tx, id);
      const tellEnded = await sessions.endAll(tx, id, keptSessionId);
      return async () => {
        await tellEnded();
        await tell(id);
      };
    },
  };
}
