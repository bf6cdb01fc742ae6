import { accountErrors } from '@app/contract/accounts/errors';
import { RATES } from '@app/contract/accounts/limits';
import { RESET_LINK_SECONDS } from '@app/contract/accounts/password/limits';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { seal, unseal } from '../../../platform/secrets/sealed.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { lockOwner, replaceLink, takeLink } from '../email/store.ts';
import type { Linking } from '../identities/linking.ts';
import { hasVerifiedWayIn, unprovenSignIn } from '../identities/ways-in.ts';
import { recordSecurityEvent } from '../security/record.ts';
import type { KnownDevice, KnownDevices } from '../sessions/known-devices.ts';
import { findAccount, lockAccount, lockByEmail, updateAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import { requireUncommonPassword } from './choose.ts';
import { resetPasswordMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import type { Renewal } from './renewal.ts';
import { ownerOfResetLink } from './store.ts';

const FORGOTTEN = 'forgot-password';

export interface PasswordReset {
  /**
   * Mails a reset link to the owner of an address. The verified account gets it; where there is none, the unverified
   * one, unless it has another way in that is verified: the link proves the mailbox, so whoever signed up with another's
   * address loses the account to its owner. It verifies nothing, for a link has one purpose. Nobody learns whether there is
   * an account.
   * A device that is known to the verified account of the email address is counted apart from strangers.
   * @throws Failure RATE_LIMITED
   */
  request(email: string, visitor: Visitor): Promise<void>;
  /**
   * Spends a link: the account has the new password and no session; none is opened, so that a second factor is asked for
   * at the next login.
   * @throws Failure LINK_INVALID, VALIDATION_FAILED for a common password, which leaves the link good
   */
  confirm(token: string, password: string, client: Client): Promise<void>;
}

/** Whether whoever has the mailbox is the owner, as far as anybody knows. */
function isByAddress(account: Account): boolean {
  return account.emailVerified || !hasVerifiedWayIn(account);
}

interface Forgotten {
  readonly emailKey: string;
  readonly client: Client;
  /** The known device that asked, where it is one of the account that has the email address. */
  readonly device?: KnownDevice | undefined;
}

export function createReset(
  services: Services,
  renewal: Renewal,
  linking: Linking,
  knownDevices: KnownDevices,
): PasswordReset {
  const { config, database, clock, randomness, keys, jobs, mail, limits } = services;
  const { db } = database;
  const resetPassword = resetPasswordMail(config);
  mail.define(resetPassword);

  // looked up after the answer, which takes as long for an address without an account
  jobs.define({
    queue: FORGOTTEN,
    async work(data, finish) {
      const forgotten: Forgotten = JSON.parse(unseal(keys.seal, (data as { sealed: string }).sealed).toString());
      await db.transaction(async (tx) => {
        await mailLink(tx, forgotten);
        await finish(tx);
      });
      mail.wake();
    },
  });

  /**
   * The known device of a browser, where the account that it is known to has verified the email address. Found by the
   * account that the cookie names: looking for the email address would tell by time whether it has an account.
   */
  async function deviceFor(emailKey: string, cookies: Cookies): Promise<KnownDevice | undefined> {
    const device = knownDevices.read(cookies);
    const account = device && (await findAccount(db, device.accountId));
    return account?.emailVerified && account.emailKey === emailKey ? device : undefined;
  }

  async function mailLink(tx: Database, { emailKey, client, device }: Forgotten): Promise<void> {
    const found = await lockByEmail(tx, emailKey);
    const account = found.find(({ emailVerified }) => emailVerified) ?? found.find(isByAddress);
    if (!account?.email) return;
    const { id: accountId, email, username } = account;
    const now = clock.now();
    const token = newToken(randomness);
    const expiresAt = secondsAfter(now, RESET_LINK_SECONDS);
    const href = `${config.publicUrl}/reset-password?token=${token}`;
    // the email address may have gone to another account since it was asked for
    const isKnown = device !== undefined && account.emailVerified && accountId === device.accountId;
    const isMailed = await mail.enqueue(tx, resetPassword, {
      id: randomness.id(now),
      to: email,
      props: { username, href },
      cause: isKnown ? { knownDevice: device.name } : undefined,
    });
    const link = { tokenHash: tokenHash(token), accountId, purpose: 'reset-password', email, expiresAt } as const;
    await replaceLink(tx, link, isMailed);
    await recordSecurityEvent(services, tx, accountId, 'password_reset_requested', client);
  }

  async function spend(tx: Database, token: string, passwordHash: string, client: Client) {
    await lockOwner(tx, tokenHash(token));
    const link = await takeLink(tx, tokenHash(token), 'reset-password', clock.now());
    if (!link) throw failure(accountErrors, 'LINK_INVALID');
    const account = await lockAccount(tx, link.accountId);
    // mailed to an address that the account has left since, or that proves less of it than what was linked since
    if (account?.emailKey !== sameAddress(link.email) || !isByAddress(account))
      throw failure(accountErrors, 'LINK_INVALID');
    // an identity that waited for the address was not its owner's
    const unproven = unprovenSignIn(account.linked);
    if (unproven) {
      const left = await linking.unlink(tx, account, [unproven], client);
      await updateAccount(tx, account.id, left, clock.now());
    }
    return renewal.replace(tx, 'reset', { account, passwordHash, client });
  }

  return {
    async request(email, { client, cookies }) {
      const emailKey = sameAddress(email);
      const device = await deviceFor(emailKey, cookies);
      if (device) await limits.take('mail-from-known', [device.name], RATES.mail);
      else await limits.take('mail', [client.address, emailKey], RATES.mail);
      await jobs.ready();
      const forgotten: Forgotten = { emailKey, client, device };
      const sealed = seal(keys.seal, Buffer.from(JSON.stringify(forgotten)));
      await jobs.enqueue(db, FORGOTTEN, randomness.id(clock.now()), { sealed });
      jobs.wake(FORGOTTEN);
    },

    async confirm(token, password, client) {
      // a made-up link is not worth a hash
      const owner = await ownerOfResetLink(db, tokenHash(token), clock.now());
      if (!owner) throw failure(accountErrors, 'LINK_INVALID');
      await requireUncommonPassword(config.productName, password, owner);
      const passwordHash = await hashPassword(password, owner.id);
      await mail.ready();
      const tell = await db.transaction((tx) => spend(tx, token, passwordHash, client));
      await tell();
    },
  };
}
