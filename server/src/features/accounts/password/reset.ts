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
import type { FoundLink, LinkAccess } from '../email/link-access.ts';
import { replaceLink } from '../email/store.ts';
import { asInvalidLink, verifyEmailAddress } from '../email/verify-email-address.ts';
import { hasVerifiedWayIn } from '../identities/ways-in.ts';
import { recordSecurityEvent } from '../security/record.ts';
import type { KnownDevice, KnownDevices } from '../sessions/known-devices.ts';
import { findAccount, lockNewestUnproven, lockVerified } from '../store.ts';
import type { StripAccount } from '../strip-account.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import { requireUncommonPassword } from './choose.ts';
import { resetPasswordMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import type { Renewal } from './renewal.ts';

const FORGOTTEN = 'forgot-password';

export interface PasswordReset {
  /**
   * Mails a reset link to the owner of an email address: for its verified account, otherwise for the newest one that has
   * no verified sign-in method. The response reveals nothing. A device that is known to the verified account is counted
   * apart from strangers.
   * @throws Failure RATE_LIMITED
   */
  request(email: string, visitor: Visitor): Promise<void>;
  /**
   * Uses a link: the account gets the new password. No session starts, so that the next login asks for the second factor.
   * An account that never verified the email address may be a stranger's: everything by which one could enter it is
   * removed first, then the email address counts as verified.
   * @throws Failure LINK_INVALID, VALIDATION_FAILED for a common password, which leaves the link valid
   */
  confirm(token: string, password: string, visitor: Visitor): Promise<void>;
}

interface Parts {
  readonly renewal: Renewal;
  readonly access: LinkAccess;
  readonly stripAccount: StripAccount;
  readonly knownDevices: KnownDevices;
}

interface Forgotten {
  readonly emailKey: string;
  readonly client: Client;
  /** The known device that asked, where it is one of the account that has the email address. */
  readonly device?: KnownDevice | undefined;
}

export function createReset(services: Services, { renewal, access, stripAccount, knownDevices }: Parts): PasswordReset {
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
    const account = (await lockVerified(tx, emailKey)) ?? (await lockNewestUnproven(tx, emailKey));
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

  async function reset(tx: Database, found: FoundLink, passwordHash: string, client: Client) {
    const { account } = await access.consume(tx, found);
    if (account.emailVerified) return renewal.replace(tx, 'reset', { account, passwordHash, client });
    // a provider account that was linked since signs somebody in who did not get this link
    if (hasVerifiedWayIn(account)) throw failure(accountErrors, 'LINK_INVALID');
    const stripped = await stripAccount(tx, account, client);
    const verified = await verifyEmailAddress(tx, stripped.account, {}, clock.now());
    const tell = await renewal.replace(tx, 'reset', { account: verified, passwordHash, client });
    return async () => {
      await tell();
      await stripped.afterCommit();
    };
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

    async confirm(token, password, visitor) {
      // an invalid link is not worth a hash
      const found = await access.require({ token, bearer: undefined }, ['reset-password'], visitor);
      await requireUncommonPassword(config.productName, password, found.account);
      const passwordHash = await hashPassword(password, found.account.id);
      await mail.ready();
      const tell = await db.transaction((tx) => reset(tx, found, passwordHash, visitor.client)).catch(asInvalidLink);
      await tell();
    },
  };
}
