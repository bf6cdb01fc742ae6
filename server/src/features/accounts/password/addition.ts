import { accountErrors } from '@app/contract/accounts/errors';
import { ADD_PASSWORD_LINK_SECONDS } from '@app/contract/accounts/password/limits';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { addressInUseMail } from '../email/mails.ts';
import { browserOfLink, replaceLink } from '../email/store.ts';
import { verifyEmailAddress } from '../email/verify-email-address.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { securityReports } from '../security/report-texts.ts';
import { findVerified } from '../store.ts';
import { addPasswordMail } from './mails.ts';

type Waiting = Pick<Account, 'id' | 'username' | 'declinedEmailKey'> & { readonly email: string };

/** A password that counts once the owner of the account's email address has confirmed it. */
export interface PasswordAddition {
  /**
   * Mails the link, or, where the email address has a verified account, a notice to its owner.
   * @param browserHash the browser in which the password was chosen
   */
  request(tx: Database, account: Waiting, browserHash: string): Promise<void>;
  /** Mails the link again; the earlier one is void. */
  remind(tx: Database, account: Waiting): Promise<void>;
  /**
   * Activates the waiting password of an account whose link was consumed in the same transaction.
   * @throws Failure LINK_INVALID where no password waits; what `verifyEmailAddress` throws
   */
  activate(tx: Database, account: Account, client: Client): Promise<void>;
}

export function createAddition(services: Services): PasswordAddition {
  const { config, clock, randomness, mail } = services;
  const addPassword = addPasswordMail(config);
  const addressInUse = addressInUseMail(config);
  mail.define(addPassword);

  async function request(tx: Database, account: Waiting, browserHash: string | null): Promise<void> {
    const { id: accountId, username, email, declinedEmailKey } = account;
    const now = clock.now();
    const token = newToken(randomness);
    const expiresAt = secondsAfter(now, ADD_PASSWORD_LINK_SECONDS);
    const isSuppressed = declinedEmailKey === sameAddress(email);
    const message = { id: randomness.id(now), to: email, isSuppressed };
    const verified = await findVerified(tx, sameAddress(email));
    const href = `${config.publicUrl}/verify-email?token=${token}`;
    const isMailed = verified
      ? await mail.enqueue(tx, addressInUse, { ...message, props: { username: verified.username } })
      : await mail.enqueue(tx, addPassword, { ...message, props: { username, href } });
    const link = {
      tokenHash: tokenHash(token),
      accountId,
      purpose: 'add-password',
      email,
      browserHash,
      expiresAt,
    } as const;
    await replaceLink(tx, link, isMailed);
  }

  return {
    request,

    async remind(tx, account) {
      await request(tx, account, await browserOfLink(tx, account.id, 'add-password'));
    },

    async activate(tx, account, client) {
      const { id, pendingPasswordHash } = account;
      if (pendingPasswordHash === null) throw failure(accountErrors, 'LINK_INVALID');
      const changes = { passwordHash: pendingPasswordHash, pendingPasswordHash: null };
      await verifyEmailAddress(tx, account, changes, clock.now());
      await recordSecurityEvent(services, tx, id, 'password_set', client);
      await reportSecurityChange(
        services,
        tx,
        { ...account, emailVerified: true },
        securityReports.passwordSet,
        client,
      );
    },
  };
}
