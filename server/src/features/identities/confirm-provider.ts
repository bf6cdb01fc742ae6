import { accountErrors } from '@app/contract/accounts/errors';
import { accountChanged } from '@app/contract/accounts/events';
import type { SignInProvider } from '@app/contract/core/providers';
import { createEvent } from '@app/contract/core/realtime';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { type Account, publishAccountChange } from '../accounts/index.ts';
import {
  type LinkAccess,
  type LinkRequest,
  type LinkWithAccount,
  rethrowAsInvalidLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import type { ClientContext, SignIn, SignInResult } from '../sign-in/index.ts';
import type { Linking } from './linking.ts';

/** Purposes of the links to the provider verification page. */
export const PROVIDER_PURPOSES = ['verify-provider', 'link-provider'] as const;

/**
 * Uses the email link of a provider: links the identity, or verifies it together with the email address, and signs in.
 * @throws Failure LINK_INVALID, IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED, and those of `LinkAccess.authorize`
 */
export type ConfirmProvider = (
  request: LinkRequest & { readonly provider: SignInProvider },
  context: ClientContext,
) => Promise<SignInResult>;

interface Dependencies {
  readonly signIn: SignIn;
  readonly linking: Linking;
  readonly access: LinkAccess;
}

export function createConfirmProvider(services: Services, { signIn, linking, access }: Dependencies): ConfirmProvider {
  async function applyLink(
    tx: Transaction,
    { link, account }: LinkWithAccount,
    { client }: ClientContext,
  ): Promise<Account> {
    const { provider, subject, data } = link;
    if (provider !== null && subject !== null && data !== null) {
      return linking.link(tx, account, { provider, subject, data }, client);
    }
    if (provider === null || !account.linked[provider]) throw failure(accountErrors, 'LINK_INVALID');
    return verifyEmailAddress(services, tx, account, {});
  }

  return async ({ provider, ...request }, context) => {
    const authorized = await access.authorize(request, PROVIDER_PURPOSES, context);
    if (authorized.link.provider !== provider) throw failure(accountErrors, 'LINK_INVALID');
    return services
      .transact(async (tx) => {
        const account = await applyLink(tx, await access.consume(tx, authorized), context);
        const isSignup = authorized.link.subject === null;
        const change = { changeType: 'providerLinked', isSignup, provider } as const;
        publishAccountChange(services, tx, account.id, [createEvent(accountChanged, change)]);
        return signIn(tx, account, context, authorized.ownCaller);
      })
      .catch(rethrowAsInvalidLink);
  };
}
