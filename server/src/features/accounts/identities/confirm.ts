import { accountErrors } from '@app/contract/accounts/errors';
import type { SignInProvider } from '@app/contract/core/providers';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import type { FoundLink, LinkAccess, UsedLink } from '../email/link-access.ts';
import { asInvalidLink, verifyEmailAddress } from '../email/verify-email-address.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignedIn, SignIn } from '../two-factor/sign-in/sign-in.ts';
import type { Linking } from './linking.ts';

/** The purposes of the links that lead to the page for provider accounts. */
export const PROVIDER_PURPOSES = ['verify-provider', 'link-provider'] as const;

/**
 * Uses the mailed link of a provider account: it is linked, or verified together with the email address that the link was
 * sent to, and its owner signed in.
 * @throws Failure LINK_INVALID, IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED, and those of `LinkAccess.require`
 */
export type ConfirmProvider = (
  used: UsedLink & { readonly provider: SignInProvider },
  visitor: Visitor,
) => Promise<SignedIn>;

interface Parts {
  readonly signIn: SignIn;
  readonly linking: Linking;
  readonly access: LinkAccess;
}

export function createConfirmProvider(services: Services, { signIn, linking, access }: Parts): ConfirmProvider {
  const { database, clock, mail, bus } = services;

  async function follow(tx: Database, { link, account }: FoundLink, { client }: Visitor): Promise<Account> {
    const { provider, subject, data } = link;
    if (provider !== null && subject !== null && data !== null) {
      return linking.link(tx, account, { provider, subject, data }, client);
    }
    if (provider === null || !account.linked[provider]) throw failure(accountErrors, 'LINK_INVALID');
    return verifyEmailAddress(tx, account, {}, clock.now());
  }

  return async ({ provider, ...used }, visitor) => {
    const found = await access.require(used, PROVIDER_PURPOSES, visitor);
    if (found.link.provider !== provider) throw failure(accountErrors, 'LINK_INVALID');
    await mail.ready();
    const signedIn = await database.db
      .transaction(async (tx) => {
        const account = await follow(tx, await access.consume(tx, found), visitor);
        return signIn(tx, account, visitor);
      })
      .catch(asInvalidLink);
    mail.wake();
    await bus.publish('account.changed', { accountId: found.account.id });
    return signedIn;
  };
}
