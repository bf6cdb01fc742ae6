import { normalizeEmail } from '@app/contract/core/fields/email-address';
import type { SignInProvider } from '@app/contract/core/providers';
import { EMAIL_RATES } from '@app/contract/email/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { FindCaller } from '../../platform/http/caller.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  lockAccount,
  lockNewestSignedUpInBrowser,
  lockNewestUnverified,
  lockVerifiedByEmail,
} from '../accounts/index.ts';
import { linkBrowserCookie, signupBrowserCookie } from '../browser-cookies/index.ts';
import { resendProviderLink, sendProviderVerification } from '../identities/index.ts';
import { resendPendingPassword } from '../passwords/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { findUnverifiedSignInProvider } from '../sign-in-methods/index.ts';
import { resendEmailChange } from './email-change.ts';
import { requestVerification } from './verification.ts';

const RESEND_QUEUE = 'resend-verification';

/** The payload of a resend job. */
interface ResendRequest {
  readonly emailKey: string;
  readonly provider: 'email' | SignInProvider;
  /** The account of the caller's session, if any. */
  readonly accountId: string | undefined;
  /** Hashes of the tokens of sign-ups and requested links in this browser. */
  readonly browserHashes: readonly string[];
}

/**
 * Defines the job that sends a link again. The account is looked up after the response, whose time therefore does not reveal
 * whether there is an account.
 */
export function defineResendJob(services: Services): void {
  const { jobs, keys, transact } = services;
  jobs.define({
    queue: RESEND_QUEUE,
    async work(data, finish) {
      const request: ResendRequest = JSON.parse(unseal(keys.seal, (data as { sealed: string }).sealed).toString());
      await transact(async (tx) => {
        const isResent = await resendLinkingEmail(services, tx, request);
        const account = isResent ? undefined : await lockRecipient(tx, request);
        if (account) await resendLink(services, tx, account, request);
        await finish(tx);
      });
    },
  });
}

/**
 * Sends another link for a pending account: the caller's, otherwise the one created in this browser, otherwise the newest
 * unverified one with the email address. The response does not reveal whether there is one.
 * @param request.provider the provider whose pending link takes precedence; `email` for any pending link
 * @throws Failure RATE_LIMITED
 */
export async function requestResend(
  { clock, jobs, keys, limits, randomness, transact }: Services,
  request: {
    readonly email: string;
    readonly provider: 'email' | SignInProvider;
    readonly findCaller: FindCaller;
  },
  { client, cookies }: ClientContext,
): Promise<void> {
  const accountId = (await request.findCaller())?.account.id;
  const resendRequest: ResendRequest = {
    emailKey: normalizeEmail(request.email),
    provider: request.provider,
    accountId,
    browserHashes: [signupBrowserCookie, linkBrowserCookie].flatMap((cookie) => cookie.hashes(cookies)),
  };
  await limits.consume(
    'mail',
    accountId === undefined ? [client.ipAddress, resendRequest.emailKey] : [accountId],
    EMAIL_RATES,
  );
  const sealed = seal(keys.seal, Buffer.from(JSON.stringify(resendRequest)));
  await transact((tx) => jobs.enqueue(tx, RESEND_QUEUE, randomness.id(clock.now()), { sealed }));
}

/**
 * Sends the pending link of an account again, in a transaction that has locked the account.
 * @returns the email address, or undefined if nothing is to be verified
 */
export async function resendPendingLink(
  services: Services,
  tx: Transaction,
  account: Account,
): Promise<string | undefined> {
  const { email, emailVerified, pendingEmail } = account;
  const recipient = pendingEmail ?? (emailVerified ? null : email);
  if (recipient === null) return undefined;
  await resendLink(services, tx, account, { provider: 'email', browserHashes: [] });
  return recipient;
}

/** Sends the link again that links a provider account to the verified account with the email address. */
async function resendLinkingEmail(services: Services, tx: Transaction, request: ResendRequest): Promise<boolean> {
  const { emailKey, provider, accountId, browserHashes } = request;
  if (provider === 'email' || accountId !== undefined) return false;
  const verified = await lockVerifiedByEmail(tx, emailKey);
  return verified !== undefined && resendProviderLink(services, tx, verified.id, provider, browserHashes);
}

/** Locks and returns the account whose link is to be sent again. */
async function lockRecipient(tx: Transaction, { emailKey, accountId, browserHashes }: ResendRequest) {
  if (accountId !== undefined) return lockAccount(tx, accountId);
  const signedUpHere =
    browserHashes.length > 0 ? await lockNewestSignedUpInBrowser(tx, emailKey, browserHashes) : undefined;
  return signedUpHere ?? lockNewestUnverified(tx, emailKey);
}

/** Sends the pending link of an account; a link for the requested provider takes precedence. */
async function resendLink(
  services: Services,
  tx: Transaction,
  account: Account,
  { provider, browserHashes }: Pick<ResendRequest, 'provider' | 'browserHashes'>,
): Promise<void> {
  const { id, email, emailVerified, pendingEmail, pendingPasswordHash, linked } = account;
  if (provider !== 'email' && (await resendProviderLink(services, tx, id, provider, browserHashes))) return;
  const unverifiedProvider = findUnverifiedSignInProvider(linked);
  if (email !== null && unverifiedProvider && unverifiedProvider === provider)
    await sendProviderVerification(services, tx, { ...account, email }, unverifiedProvider);
  else if (pendingEmail !== null) await resendEmailChange(services, tx, account, pendingEmail);
  else if (emailVerified || email === null) return;
  else if (pendingPasswordHash !== null) await resendPendingPassword(services, tx, { ...account, email });
  else if (unverifiedProvider) await sendProviderVerification(services, tx, { ...account, email }, unverifiedProvider);
  else await requestVerification(services, tx, { ...account, email });
}
