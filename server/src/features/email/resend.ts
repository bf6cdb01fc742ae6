import { ACCOUNT_RATES } from '@app/contract/accounts/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import type { SignInProvider } from '@app/contract/core/providers';
import type { Transaction } from '../../platform/database/transaction.ts';
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
import type { OptionalCaller } from '../sessions/index.ts';
import type { ClientContext } from '../sign-in/index.ts';
import { findUnverifiedSignInProvider } from '../sign-in-methods/index.ts';
import type { EmailChange } from './email-change.ts';

const RESEND_QUEUE = 'resend-verification';

/** The payload of a resend job. */
interface ResendRequest {
  readonly emailKey: string;
  readonly provider: 'email' | SignInProvider;
  /** The account of the caller's session, if any. */
  readonly accountId: string | undefined;
  /** Hashes of the tokens of the sign-ups made, and of the links requested, in this browser. */
  readonly browserHashes: readonly string[];
}

/** Sends pending email links again. */
export interface Resend {
  /**
   * Sends another link for a pending account: the caller's, otherwise the one created in this browser, otherwise the
   * newest unverified one with the email address. The response does not reveal whether there is one.
   * @param request.provider the provider whose pending link is sent first; `email` for whichever link is pending
   * @throws Failure RATE_LIMITED
   */
  resend(
    request: {
      readonly email: string;
      readonly provider: 'email' | SignInProvider;
      readonly bearer: string | undefined;
    },
    context: ClientContext,
  ): Promise<void>;
  /**
   * Sends the pending link of an account again, in a transaction that has locked the account.
   * @returns the email address, or undefined if nothing is to be verified
   */
  resendPending(tx: Transaction, account: Account): Promise<string | undefined>;
}

export interface ResendDependencies {
  readonly emailChange: EmailChange;
  readonly optionalCaller: OptionalCaller;
  /** Sends the link that verifies the email address of an account. */
  requestVerification(
    tx: Transaction,
    account: Account & { readonly email: string; readonly emailKey: string },
  ): Promise<void>;
}

/** Creates the resending of links, and defines its job. */
export function createResend(services: Services, dependencies: ResendDependencies): Resend {
  const { emailChange, optionalCaller, requestVerification } = dependencies;
  const { transact, clock, randomness, keys, jobs, limits } = services;

  // looked up after the response, so that its timing does not reveal whether an account is pending
  jobs.define({
    queue: RESEND_QUEUE,
    async work(data, finish) {
      const resendRequest: ResendRequest = JSON.parse(
        unseal(keys.seal, (data as { sealed: string }).sealed).toString(),
      );
      await transact(async (tx) => {
        const isResent = await resendLinkingEmail(tx, resendRequest);
        const account = isResent ? undefined : await lockRecipient(tx, resendRequest);
        if (account) await resendLink(tx, account, resendRequest);
        await finish(tx);
      });
    },
  });

  /** Sends the link again that links a provider account to the verified account with the email address. */
  async function resendLinkingEmail(tx: Transaction, request: ResendRequest): Promise<boolean> {
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
    tx: Transaction,
    account: Account,
    { provider, browserHashes }: Pick<ResendRequest, 'provider' | 'browserHashes'>,
  ): Promise<void> {
    const { id, email, emailKey, emailVerified, pendingEmail, pendingPasswordHash, linked } = account;
    if (provider !== 'email' && (await resendProviderLink(services, tx, id, provider, browserHashes))) return;
    const unverifiedProvider = findUnverifiedSignInProvider(linked);
    if (email !== null && unverifiedProvider && unverifiedProvider === provider)
      await sendProviderVerification(services, tx, { ...account, email }, unverifiedProvider);
    else if (pendingEmail !== null) await emailChange.resend(tx, account, pendingEmail);
    else if (emailVerified || email === null || emailKey === null) return;
    else if (pendingPasswordHash !== null) await resendPendingPassword(services, tx, { ...account, email });
    else if (unverifiedProvider)
      await sendProviderVerification(services, tx, { ...account, email }, unverifiedProvider);
    else await requestVerification(tx, { ...account, email, emailKey });
  }

  return {
    async resendPending(tx, account) {
      const { email, emailVerified, pendingEmail } = account;
      const recipient = pendingEmail ?? (emailVerified ? null : email);
      if (recipient === null) return undefined;
      await resendLink(tx, account, { provider: 'email', browserHashes: [] });
      return recipient;
    },

    async resend({ email, provider, bearer }, { client, cookies }) {
      const accountId = (await optionalCaller(bearer))?.account.id;
      const resendRequest: ResendRequest = {
        emailKey: normalizeEmail(email),
        provider,
        accountId,
        browserHashes: [signupBrowserCookie, linkBrowserCookie].flatMap((cookie) => cookie.hashes(cookies)),
      };
      await limits.consume(
        'mail',
        accountId === undefined ? [client.ipAddress, resendRequest.emailKey] : [accountId],
        ACCOUNT_RATES.email,
      );
      const sealed = seal(keys.seal, Buffer.from(JSON.stringify(resendRequest)));
      await transact((tx) => jobs.enqueue(tx, RESEND_QUEUE, randomness.id(clock.now()), { sealed }));
    },
  };
}
