import { emailChangeErrors } from '@app/contract/accounts/email/errors';
import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { EMAIL_CHANGE_LINK_SECONDS, RATES } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import type { Linking } from '../identities/linking.ts';
import { GONE_WITH_THE_ADDRESS, signInMethods, verifiedAll, withoutProviders } from '../identities/ways-in.ts';
import { requireAnAdminRemains } from '../roles/last-admin.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { requireRecentLogin } from '../sessions/service.ts';
import { findAccount, findByEmail, lockAccount, updateAccount } from '../store.ts';
import { addressWantedMail, emailChangedMail, emailChangeMail, emailChangeRequestedMail } from './mails.ts';
import { deleteLinks, findExpired, hasLink, lockOwner, replaceLink, takeLink } from './store.ts';

export interface EmailChange {
  /**
   * Mails a link to a new address and word of it to the present one. An address that has a verified account is answered
   * alike; its owner gets a notice without a link (contract §3). Asking again voids the earlier link.
   * @throws Failure REAUTHENTICATION_REQUIRED, EMAIL_UNCHANGED, RATE_LIMITED; LAST_SIGN_IN_METHOD where the identities that
   *   go with the present address are all there is to sign in by
   */
  request(caller: Principal, email: string, client: Client): Promise<void>;
  /** Mails the link of a change that is waited for anew; the earlier one is void. */
  remind(tx: Database, account: Account, pendingEmail: string): Promise<void>;
  /**
   * Spends a link: the address it was mailed to is proven and becomes the account's, and every other link of the
   * account is void. The identities at Discord and Google go with the former address (specification part 2 §2).
   * @throws Failure LINK_INVALID, ADDRESS_CLAIMED, LAST_SIGN_IN_METHOD, LAST_ADMIN
   */
  confirm(token: string, client: Client): Promise<void>;
  /** Forgets changes whose link has run out. */
  cleanUp(): Promise<void>;
}

export function createEmailChange(services: Services, linking: Linking): EmailChange {
  const { config, database, clock, randomness, mail, limits, bus } = services;
  const { db } = database;
  const emailChange = emailChangeMail(config);
  const changeRequested = emailChangeRequestedMail(config);
  const changed = emailChangedMail(config);
  const addressWanted = addressWantedMail(config);
  mail.define(emailChange);
  mail.define(changeRequested);
  mail.define(changed);
  mail.define(addressWanted);

  async function remind(tx: Database, { id, username }: Account, pendingEmail: string): Promise<void> {
    const now = clock.now();
    const token = newToken(randomness);
    const { verified } = await findByEmail(tx, sameAddress(pendingEmail));
    const message = { id: randomness.id(now), to: pendingEmail };
    const href = `${config.publicUrl}/confirm-email-change?token=${token}`;
    const isMailed = verified
      ? await mail.enqueue(tx, addressWanted, { ...message, props: { username: verified.username } })
      : await mail.enqueue(tx, emailChange, { ...message, props: { username, href } });
    // also for a taken email address, though nobody gets the link: the response takes as long
    const link = {
      tokenHash: tokenHash(token),
      accountId: id,
      purpose: 'change-email',
      email: pendingEmail,
      expiresAt: secondsAfter(now, EMAIL_CHANGE_LINK_SECONDS),
    } as const;
    await replaceLink(tx, link, isMailed);
  }

  /** Writes to the mailbox that an account had before; one that was never proven may be anybody's. */
  async function tellFormer(tx: Database, kind: typeof changed, account: Account, newEmail: string): Promise<void> {
    if (!account.emailVerified || account.email === null) return;
    const props = { username: account.username, newEmail };
    await mail.enqueue(tx, kind, { id: randomness.id(clock.now()), to: account.email, props });
  }

  async function spend(tx: Database, token: string, client: Client): Promise<string> {
    const now = clock.now();
    await lockOwner(tx, tokenHash(token));
    const link = await takeLink(tx, tokenHash(token), 'change-email', now);
    const account = link && (await findAccount(tx, link.accountId));
    if (!account || account.pendingEmail !== link.email) throw failure(accountErrors, 'LINK_INVALID');
    // a password that waited for the address before goes with its link
    const waiting = { pendingEmail: null, pendingPasswordHash: null };
    requireSignInMethod(account, link.email);
    const { linked } = await linking.unlink(tx, account, GONE_WITH_THE_ADDRESS, client);
    const address = { email: link.email, emailKey: sameAddress(link.email), emailVerified: true };
    const proven = { ...address, linked: verifiedAll(linked), ...waiting };
    await requireAnAdminRemains(tx, config, account, { ...account, ...proven });
    await updateAccount(tx, account.id, proven, now);
    await deleteLinks(tx, account.id);
    await recordSecurityEvent(services, tx, account.id, 'email_changed', client);
    await tellFormer(tx, changed, account, link.email);
    return account.id;
  }

  return {
    remind,

    async request(caller, typed, client) {
      requireRecentLogin(caller, clock.now());
      const email = typed.trim();
      const accountId = caller.account.id;
      await limits.take('mail', [client.address, accountId, sameAddress(email)], RATES.mail);
      await mail.ready();
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
        if (account.emailKey === sameAddress(email)) throw failure(emailChangeErrors, 'EMAIL_UNCHANGED');
        requireSignInMethod(account, email);
        await updateAccount(tx, accountId, { pendingEmail: email }, clock.now());
        await recordSecurityEvent(services, tx, accountId, 'email_change_requested', client);
        await remind(tx, account, email);
        await tellFormer(tx, changeRequested, account, email);
      });
      mail.wake();
      await bus.publish('account.changed', { accountId });
    },

    async confirm(token, client) {
      await mail.ready();
      try {
        const accountId = await db.transaction((tx) => spend(tx, token, client));
        mail.wake();
        await bus.publish('account.changed', { accountId });
      } catch (error) {
        // another account of this address was verified first
        if (violates(error, 'accounts_verified_email')) throw failure(emailChangeErrors, 'ADDRESS_CLAIMED');
        throw error;
      }
    },

    async cleanUp() {
      const now = clock.now();
      for (const accountId of await findExpired(db, 'change-email', now)) {
        const isForgotten = await db.transaction(async (tx) => {
          // locked first: a change that is asked for at this moment is waited for again
          const account = await lockAccount(tx, accountId);
          if (!account?.pendingEmail || (await hasLink(tx, accountId, 'change-email', now))) return false;
          return (await updateAccount(tx, accountId, { pendingEmail: null }, now)) !== undefined;
        });
        if (isForgotten) await bus.publish('account.changed', { accountId });
      }
    },
  };
}

/** @throws Failure LAST_SIGN_IN_METHOD where nothing would be left to sign in by, once the address has changed */
function requireSignInMethod(account: Account, email: string): void {
  const linked = withoutProviders(account.linked, GONE_WITH_THE_ADDRESS);
  if (signInMethods({ ...account, email, linked }).length === 0) throw failure(identityErrors, 'LAST_SIGN_IN_METHOD');
}
