import { ADD_PASSWORD_LINK_SECONDS } from '@app/contract/accounts/password/limits';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { addressInUseMail } from '../email/mails.ts';
import { replaceLink, takeLink } from '../email/store.ts';
import { verifiedAll } from '../identities/ways-in.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { findByEmail, lockAccount, updateAccount } from '../store.ts';
import { addPasswordMail } from './mails.ts';

interface Addressed {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** A password that counts once the mailbox of the account's address has been proven (contract §5). */
export interface PasswordAddition {
  /** Mails the link, or, where the address already has a verified account, a notice to its owner. */
  request(tx: Database, account: Addressed): Promise<void>;
  /**
   * Spends a link in the caller's transaction, which has locked its owner: the address is verified and the password that
   * waited is the account's. @returns the account's id; undefined where it is no such link
   * @throws the driver's error of `accounts_verified_email` where the address was verified for another account meanwhile
   */
  confirm(tx: Database, token: string, client: Client): Promise<string | undefined>;
}

export function createAddition(services: Services): PasswordAddition {
  const { config, clock, randomness, mail } = services;
  const addPassword = addPasswordMail(config);
  const addressInUse = addressInUseMail(config);
  mail.define(addPassword);

  return {
    async request(tx, { id: accountId, username, email }) {
      const now = clock.now();
      const token = newToken(randomness);
      const expiresAt = secondsAfter(now, ADD_PASSWORD_LINK_SECONDS);
      const message = { id: randomness.id(now), to: email };
      const { verified } = await findByEmail(tx, sameAddress(email));
      const href = `${config.publicUrl}/verify-email?token=${token}`;
      const isMailed = verified
        ? await mail.enqueue(tx, addressInUse, { ...message, props: { username: verified.username } })
        : await mail.enqueue(tx, addPassword, { ...message, props: { username, href } });
      const link = { tokenHash: tokenHash(token), accountId, purpose: 'add-password', email, expiresAt } as const;
      await replaceLink(tx, link, isMailed);
    },

    async confirm(tx, token, client) {
      const now = clock.now();
      const link = await takeLink(tx, tokenHash(token), 'add-password', now);
      if (!link) return undefined;
      const account = await lockAccount(tx, link.accountId);
      if (!account?.pendingPasswordHash || account.email !== link.email) return undefined;
      const { id, pendingPasswordHash, linked } = account;
      await updateAccount(
        tx,
        id,
        {
          emailVerified: true,
          linked: verifiedAll(linked),
          passwordHash: pendingPasswordHash,
          pendingPasswordHash: null,
        },
        now,
      );
      await recordSecurityEvent(services, tx, id, 'password_set', client);
      return id;
    },
  };
}
