import { deletionErrors } from '@app/contract/accounts/deletion/errors';
import { accountErrors } from '@app/contract/accounts/errors';
import { DELETION_LINK_SECONDS, RATES } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { givingWay } from '../../../platform/database/giving-way.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { lockOwner, replaceLink, takeLink } from '../email/store.ts';
import type { Pictures } from '../profile/pictures.ts';
import { requireAnAdminRemains } from '../roles/last-admin.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { requireRecentLogin, type Sessions } from '../sessions/service.ts';
import { deleteAccount, findAccount, lockAccount } from '../store.ts';
import { deletionMail, goodbyeMail } from './mails.ts';

export interface Deletion {
  /**
   * Mails the link that deletes the caller's account.
   * @throws Failure REAUTHENTICATION_REQUIRED, NO_EMAIL, LAST_ADMIN, RATE_LIMITED
   */
  request(caller: Principal, client: Client): Promise<void>;
  /**
   * Spends a link: the account goes with everything of it, its sessions end on every node, and its mailbox is told.
   * @throws Failure LINK_INVALID, LAST_ADMIN, UNAVAILABLE
   */
  confirm(token: string): Promise<void>;
}

export function createDeletion(services: Services, sessions: Sessions, pictures: Pictures): Deletion {
  const { config, database, clock, randomness, mail, limits, bus } = services;
  const { db } = database;
  const deletion = deletionMail(config);
  const goodbye = goodbyeMail(config);
  mail.define(deletion);
  mail.define(goodbye);

  async function spend(tx: Database, token: string): Promise<() => Promise<void>> {
    const now = clock.now();
    await lockOwner(tx, tokenHash(token));
    const link = await takeLink(tx, tokenHash(token), 'delete-account', now);
    const account = link && (await findAccount(tx, link.accountId));
    if (!account) throw failure(accountErrors, 'LINK_INVALID');
    const { id, email, username } = account;
    await requireAnAdminRemains(tx, config, account, undefined);
    const tellNodes = await sessions.endAll(tx, id);
    const removePictures = await pictures.release(tx, id);
    await deleteAccount(tx, id);
    if (email !== null) await mail.enqueue(tx, goodbye, { id: randomness.id(now), to: email, props: { username } });
    return async () => {
      await tellNodes();
      await bus.publish('account.changed', { accountId: id });
      await removePictures();
    };
  }

  return {
    async request(caller, client) {
      const now = clock.now();
      requireRecentLogin(caller, now);
      const accountId = caller.account.id;
      const found = await findAccount(db, accountId);
      if (!found) throw failure(coreErrors, 'INVALID_TOKEN');
      if (found.emailKey === null) throw failure(deletionErrors, 'NO_EMAIL');
      await limits.take('mail', [client.address, accountId], RATES.mail);
      await mail.ready();
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
        const { email, emailVerified, username } = account;
        if (email === null) throw failure(deletionErrors, 'NO_EMAIL');
        await requireAnAdminRemains(tx, config, account, undefined);
        const token = newToken(randomness);
        const href = `${config.publicUrl}/confirm-account-deletion?token=${token}`;
        const isMailed = await mail.enqueue(tx, deletion, {
          id: randomness.id(now),
          to: email,
          props: { username, href },
          cause: emailVerified ? 'recipient' : undefined,
        });
        const link = {
          tokenHash: tokenHash(token),
          accountId,
          purpose: 'delete-account',
          email,
          expiresAt: secondsAfter(now, DELETION_LINK_SECONDS),
        } as const;
        await replaceLink(tx, link, isMailed);
        await recordSecurityEvent(services, tx, accountId, 'deletion_requested', client);
      });
      mail.wake();
    },

    async confirm(token) {
      await mail.ready();
      const tellAndTidy = await givingWay(db, (tx) => spend(tx, token));
      mail.wake();
      await tellAndTidy();
    },
  };
}
