import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import type { SignInProvider } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import type { Database } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Authenticate } from '../../../platform/http/principal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { findLink, lockOwner, type MailedLink, takeLink } from '../email/store.ts';
import { findAccount, updateAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignIn } from '../two-factor/sign-in/sign-in.ts';
import { browserHashes } from './browser.ts';
import type { Linking } from './linking.ts';
import { verifiedAll } from './ways-in.ts';

const PURPOSES = ['verify-provider', 'link-provider'] as const;

/**
 * Spends the mailed link of an identity: it is linked, or verified with the address that it came to, and its owner signed
 * in. One that somebody typed the address of works only where that was done, or for who is signed in to the account.
 * @param bearer looked at only where the link asks for it
 * @throws Failure LINK_INVALID, ADDRESS_TAKEN, IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED; OTHER_BROWSER, INVALID_TOKEN and
 *   TOKEN_EXPIRED leave the link good
 */
export type ConfirmProvider = (
  sent: { readonly token: string; readonly provider: SignInProvider; readonly bearer: string | undefined },
  visitor: Visitor,
) => Promise<SignedIn>;

export function createConfirmProvider(
  services: Services,
  signIn: SignIn,
  linking: Linking,
  authenticate: Authenticate,
): ConfirmProvider {
  const { database, clock, jobs, bus } = services;
  const { db } = database;

  async function requirePlace({ browserHash, accountId }: MailedLink, visitor: Visitor, bearer: string | undefined) {
    if (browserHash === null || browserHashes(visitor.cookies).includes(browserHash)) return;
    if (bearer !== undefined && (await authenticate(bearer)).account.id === accountId) return;
    throw failure(identityErrors, 'OTHER_BROWSER');
  }

  /** What a link does to the account that it is for, whose lock the transaction holds. */
  async function follow(tx: Database, account: Account, link: MailedLink, { client }: Visitor) {
    const { provider, subject, data } = link;
    if (provider !== null && subject !== null && data !== null) {
      return linking.link(tx, account, { provider, subject, data }, client);
    }
    if (provider === null || !account.linked[provider]) return undefined;
    return updateAccount(tx, account.id, { emailVerified: true, linked: verifiedAll(account.linked) }, clock.now());
  }

  async function spend(tx: Database, { tokenHash: hash, purpose }: MailedLink, visitor: Visitor) {
    await lockOwner(tx, hash);
    const link = await takeLink(tx, hash, purpose, clock.now());
    const account = link && (await findAccount(tx, link.accountId));
    if (!account || account.emailKey !== sameAddress(link.email)) throw failure(accountErrors, 'LINK_INVALID');
    const after = await follow(tx, account, link, visitor);
    if (!after) throw failure(accountErrors, 'LINK_INVALID');
    return { accountId: after.id, signedIn: await signIn(tx, after, visitor) };
  }

  return async ({ token, provider, bearer }, visitor) => {
    const link = await findLink(db, tokenHash(token), PURPOSES, clock.now());
    if (link?.provider !== provider) throw failure(accountErrors, 'LINK_INVALID');
    await requirePlace(link, visitor, bearer);
    await jobs.ready();
    try {
      const { accountId, signedIn } = await db.transaction((tx) => spend(tx, link, visitor));
      await bus.publish('account.changed', { accountId });
      return signedIn;
    } catch (error) {
      // another account of this address was verified first
      if (violates(error, 'accounts_verified_email')) throw failure(accountErrors, 'ADDRESS_TAKEN');
      throw error;
    }
  };
}
