import { accountChanged } from '@app/contract/accounts/events';
import type { SignInProvider } from '@app/contract/core/providers';
import { createEvent } from '@app/contract/core/realtime';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { type Account, publishAccountChange } from '../accounts/index.ts';
import {
  authorizeLink,
  consumeAuthorizedLink,
  type LinkRequest,
  type LinkWithAccount,
  rethrowAsInvalidLink,
  verifyEmailAddress,
} from '../email-links/index.ts';
import { type ClientContext, type SignInResult, signIn } from '../sign-in/index.ts';
import { linkIdentity } from './linking.ts';

/** Purposes of the links to the provider verification page. */
export const PROVIDER_PURPOSES = ['verify-provider', 'link-provider'] as const;

/**
 * Uses the email link of a provider: links the identity, or verifies it together with the email address, and signs in.
 * @throws Failure LINK_INVALID, IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED, and those of `authorizeLink`
 */
export async function confirmProvider(
  services: Services,
  { provider, ...request }: LinkRequest & { readonly provider: SignInProvider },
  context: ClientContext,
): Promise<SignInResult> {
  const authorized = await authorizeLink(services, request, PROVIDER_PURPOSES, context);
  if (authorized.link.provider !== provider) throw failure(emailLinkErrors, 'LINK_INVALID');
  return services
    .transact(async (tx) => {
      const account = await applyLink(services, tx, await consumeAuthorizedLink(services, tx, authorized), context);
      const isSignup = authorized.link.subject === null;
      const change = { changeType: 'providerLinked', isSignup, provider } as const;
      publishAccountChange(services, tx, account.id, [createEvent(accountChanged, change)]);
      return signIn(services, tx, account, context, authorized.ownCaller);
    })
    .catch(rethrowAsInvalidLink);
}

async function applyLink(
  services: Services,
  tx: Transaction,
  { link, account }: LinkWithAccount,
  { client }: ClientContext,
): Promise<Account> {
  const { provider, subject, data } = link;
  if (provider !== null && subject !== null && data !== null) {
    return linkIdentity(services, tx, account, { provider, subject, data }, client);
  }
  if (provider === null || !account.linked[provider]) throw failure(emailLinkErrors, 'LINK_INVALID');
  return verifyEmailAddress(services, tx, account, {});
}
