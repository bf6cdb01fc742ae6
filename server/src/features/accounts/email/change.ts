import { emailChangeErrors } from '@app/contract/accounts/email/errors';
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
import { startedInBrowser } from '../browser-tokens.ts';
import type { Linking } from '../identities/linking.ts';
import { GONE_WITH_THE_ADDRESS, signInMethods, withoutProviders } from '../identities/ways-in.ts';
import { requireAnAdminRemains } from '../roles/last-admin.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { emailChanged } from '../security/report-texts.ts';
import { requireRecentLogin } from '../sessions/service.ts';
import { findVerified, lockAccount, updateAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { FoundLink, LinkAccess, UsedLink } from './link-access.ts';
import { addressWantedMail, emailChangeMail, emailChangeRequestedMail } from './mails.ts';
import { browserOfLink, deleteLinks, findExpired, hasLink, replaceLink } from './store.ts';
import { verifyEmailAddress } from './verify-email-address.ts';

export interface EmailChange {
  /**
   * Mails a link to a new address and word of it to the present one. An address that has a verified account is answered
   * alike; its owner gets a notice without a link (contract §3). Asking again voids the earlier link.
   * @throws Failure REAUTHENTICATION_REQUIRED, EMAIL_UNCHANGED, RATE_LIMITED; LAST_SIGN_IN_METHOD where the identities that
   *   go with the present address are all there is to sign in by
   */
  request(caller: Principal, email: string, visitor: Visitor): Promise<void>;
  /** Mails the link of a pending change again; the earlier one is void. */
  remind(tx: Database, account: Account, pendingEmail: string): Promise<void>;
  /**
   * Uses a link: the email address that it was sent to is verified and becomes the account's, and every other link of the
   * account is void. The provider accounts at Discord and Google go with the former email address.
   * @throws Failure LINK_INVALID, ADDRESS_CLAIMED, LAST_SIGN_IN_METHOD, LAST_ADMIN, and those of `LinkAccess.require`
   */
  confirm(used: UsedLink, visitor: Visitor): Promise<void>;
  /** Forgets changes whose link has run out. */
  cleanUp(): Promise<void>;
}

export function createEmailChange(services: Services, linking: Linking, access: LinkAccess): EmailChange {
  const { config, database, clock, randomness, mail, limits, bus } = services;
  const { db } = database;
  const emailChange = emailChangeMail(config);
  const changeRequested = emailChangeRequestedMail(config);
  const addressWanted = addressWantedMail(config);
  mail.define(emailChange);
  mail.define(changeRequested);
  mail.define(addressWanted);

  async function mailLink(tx: Database, account: Account, pendingEmail: string, browserHash: string | null) {
    const { id, username, declinedEmailKey } = account;
    const now = clock.now();
    const token = newToken(randomness);
    const verified = await findVerified(tx, sameAddress(pendingEmail));
    const isSuppressed = declinedEmailKey === sameAddress(pendingEmail);
    const message = { id: randomness.id(now), to: pendingEmail, isSuppressed };
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
      browserHash,
      expiresAt: secondsAfter(now, EMAIL_CHANGE_LINK_SECONDS),
    } as const;
    await replaceLink(tx, link, isMailed);
  }

  /** Tells the present mailbox that it is to be replaced; one that was never verified may be anybody's. */
  async function tellPresent(tx: Database, account: Account, newEmail: string): Promise<void> {
    if (!account.emailVerified || account.email === null) return;
    const props = { username: account.username, newEmail };
    await mail.enqueue(tx, changeRequested, { id: randomness.id(clock.now()), to: account.email, props });
  }

  async function change(tx: Database, found: FoundLink, client: Client): Promise<void> {
    const { link, account } = await access.consume(tx, found);
    requireSignInMethod(account, link.email);
    const { linked } = await linking.unlink(tx, account, GONE_WITH_THE_ADDRESS, client);
    const emailKey = sameAddress(link.email);
    // a password that waited for the former email address goes with its link
    const changes = { linked, email: link.email, emailKey, pendingEmail: null, pendingPasswordHash: null };
    await requireAnAdminRemains(tx, config, account, { ...account, ...changes, emailVerified: true });
    await verifyEmailAddress(tx, account, changes, clock.now());
    await deleteLinks(tx, account.id);
    await recordSecurityEvent(services, tx, account.id, 'email_changed', client);
    const unlinked = GONE_WITH_THE_ADDRESS.filter((provider) => account.linked[provider]);
    await reportSecurityChange(services, tx, account, emailChanged(link.email, unlinked, config.publicUrl), client);
  }

  return {
    async remind(tx, account, pendingEmail) {
      await mailLink(tx, account, pendingEmail, await browserOfLink(tx, account.id, 'change-email'));
    },

    async request(caller, typed, { client, cookies }) {
      requireRecentLogin(caller, clock.now());
      const email = typed.trim();
      const accountId = caller.account.id;
      // The caller has a limit apart from that of a resend, which the next page offers at once.
      await limits.take('email-change', [client.address, accountId], RATES.mail);
      await limits.take('mail', [sameAddress(email)], RATES.mail);
      await mail.ready();
      const browserToken = newToken(randomness);
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
        if (account.emailKey === sameAddress(email)) throw failure(emailChangeErrors, 'EMAIL_UNCHANGED');
        requireSignInMethod(account, email);
        await updateAccount(tx, accountId, { pendingEmail: email }, clock.now());
        await recordSecurityEvent(services, tx, accountId, 'email_change_requested', client);
        await mailLink(tx, account, email, tokenHash(browserToken));
        await tellPresent(tx, account, email);
      });
      startedInBrowser.add(cookies, browserToken);
      mail.wake();
      await bus.publish('account.changed', { accountId });
    },

    async confirm(used, visitor) {
      const found = await access.require(used, ['change-email'], visitor);
      await mail.ready();
      try {
        await db.transaction((tx) => change(tx, found, visitor.client));
      } catch (error) {
        // another account has verified this email address
        if (violates(error, 'accounts_verified_email')) throw failure(emailChangeErrors, 'ADDRESS_CLAIMED');
        throw error;
      }
      mail.wake();
      await bus.publish('account.changed', { accountId: found.account.id });
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
