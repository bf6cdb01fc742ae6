import { mailedLinkErrors } from '@app/contract/accounts/email/errors';
import { LINK_PASSWORD_TRIES, LINK_RATES } from '@app/contract/accounts/email/limits';
import type { LinkNeeds, LinkPurpose } from '@app/contract/accounts/email/link-purposes';
import type { linkInfo } from '@app/contract/accounts/email/schemas';
import { accountErrors } from '@app/contract/accounts/errors';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { securityErrors } from '@app/contract/accounts/security/errors';
import type { AnswerOf } from '@app/contract/core/call';
import { sameAddress } from '@app/contract/core/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type Failure, failure } from '../../../platform/failure.ts';
import type { Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { signedUpInBrowser, startedInBrowser } from '../browser-tokens.ts';
import { isPassword } from '../password/passwords.ts';
import type { CountLogin } from '../sessions/login.ts';
import type { OptionalCaller } from '../sessions/optional-caller.ts';
import { isLoginRecent, reauthenticationRequired } from '../sessions/service.ts';
import { countSignedUp, findAccount, lockAccount, lockEmailAddress, updateAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import { countLinkTry, deleteLink, findLink, type MailedLink, replaceLinkToken, takeLink } from './store.ts';

/** What a page sends to use a mailed link. */
export interface UsedLink {
  readonly token: string;
  readonly bearer: string | undefined;
  readonly password?: string | undefined;
  readonly switchAccount?: boolean | undefined;
}

/** A link that has not expired, with the account that it is for. */
export interface FoundLink {
  readonly link: MailedLink;
  readonly account: Account;
}

/**
 * Who may use a mailed link. A link that attaches an email address to an account acts only for that account's own
 * session, in the browser that started the action, or with the account's password: otherwise its reader would hand the
 * email address to an account that somebody else controls.
 */
export interface LinkAccess {
  /**
   * Finds a link and requires that this visitor may use it.
   * @throws Failure LINK_INVALID, PASSWORD_REQUIRED, PASSWORD_INCORRECT, OTHER_BROWSER, ACCOUNT_SWITCH,
   *   REAUTHENTICATION_REQUIRED, TOKEN_EXPIRED, RATE_LIMITED
   */
  require(used: UsedLink, purposes: readonly LinkPurpose[], visitor: Visitor): Promise<FoundLink>;
  /**
   * Consumes a link in the caller's transaction, which locks its account, and serializes everything that verifies the
   * same email address. @throws Failure LINK_INVALID
   */
  consume(tx: Database, found: FoundLink): Promise<FoundLink>;
  /** Voids a link at the wish of the mailbox's owner: no further link is sent there for this account. */
  decline(token: string, purposes: readonly LinkPurpose[]): Promise<void>;
  /** What a link is for and what it needs. @throws Failure LINK_INVALID, TOKEN_EXPIRED, RATE_LIMITED */
  info(sent: Pick<UsedLink, 'token' | 'bearer'>, visitor: Visitor): Promise<AnswerOf<typeof linkInfo>>;
}

const SIGNING_IN: readonly LinkPurpose[] = ['verify-email', 'verify-provider', 'link-provider'];
/** Links that complete a sign-up. */
const TO_SIGN_UP: readonly LinkPurpose[] = ['verify-email', 'verify-provider'];
const ATTACHING: readonly LinkPurpose[] = [...TO_SIGN_UP, 'change-email', 'add-password'];

export function createLinkAccess(services: Services, callerOf: OptionalCaller, countLogin: CountLogin): LinkAccess {
  const { database, clock, randomness, limits } = services;
  const { db } = database;

  async function find(token: string, purposes?: readonly LinkPurpose[]): Promise<FoundLink> {
    const link = await findLink(db, tokenHash(token), clock.now());
    const account = link && (await findAccount(db, link.accountId));
    if (!account || !isCurrent(link, account)) throw failure(accountErrors, 'LINK_INVALID');
    if (purposes && !purposes.includes(link.purpose)) throw failure(accountErrors, 'LINK_INVALID');
    return { link, account };
  }

  /** True in the browser that started the action. One where several sign-ups share the email address proves nothing. */
  async function isStartedHere({ link, account }: FoundLink, { cookies }: Visitor): Promise<boolean> {
    if (!TO_SIGN_UP.includes(link.purpose)) {
      return link.browserHash !== null && startedInBrowser.hashes(cookies).includes(link.browserHash);
    }
    const hashes = signedUpInBrowser.hashes(cookies);
    const isHere = account.signupBrowserHash !== null && hashes.includes(account.signupBrowserHash);
    return isHere && (await countSignedUp(db, sameAddress(link.email), hashes)) === 1;
  }

  async function needsOf(
    found: FoundLink,
    caller: Principal | undefined,
    visitor: Visitor,
    isSwitching = false,
  ): Promise<LinkNeeds> {
    const { purpose, browserHash } = found.link;
    const isOwn = caller?.account.id === found.account.id;
    if (caller && !isOwn && !isSwitching && SIGNING_IN.includes(purpose)) return 'switch';
    if (purpose === 'link-provider' && browserHash !== null) {
      if (caller && isOwn) return isLoginRecent(caller, clock.now()) ? 'nothing' : 'reauthentication';
      return (await isStartedHere(found, visitor)) ? 'nothing' : 'browser';
    }
    if (!ATTACHING.includes(purpose) || isOwn || (await isStartedHere(found, visitor))) return 'nothing';
    return found.account.passwordHash === null ? 'browser' : 'password';
  }

  async function requirePassword({ link, account }: FoundLink, password: string, visitor: Visitor): Promise<void> {
    const knownTo = await countLogin(visitor, sameAddress(account.email ?? link.email), account.id);
    // counted before it is compared: of many at once no more than the limit are looked at
    if (!(await countLinkTry(db, link.tokenHash, LINK_PASSWORD_TRIES))) throw failure(accountErrors, 'LINK_INVALID');
    if (await isPassword(account.passwordHash, password, knownTo)) return;
    const message = securityErrors.PASSWORD_INCORRECT.text;
    throw failure(securityErrors, 'PASSWORD_INCORRECT', { details: [{ path: 'password', message }] });
  }

  return {
    async require({ token, bearer, password, switchAccount }, purposes, visitor) {
      const found = await find(token, purposes);
      const caller = await callerOf(bearer);
      const needs = await needsOf(found, caller, visitor, switchAccount);
      if (needs === 'password' && password !== undefined) await requirePassword(found, password, visitor);
      else if (needs !== 'nothing') throw refusal(needs, caller);
      return found;
    },

    async consume(tx, { link: { tokenHash: hash, purpose, email, accountId } }) {
      await lockEmailAddress(tx, sameAddress(email));
      const account = await lockAccount(tx, accountId);
      const link = await takeLink(tx, hash, purpose, clock.now());
      if (!account || !link || !isCurrent(link, account)) throw failure(accountErrors, 'LINK_INVALID');
      return { link, account };
    },

    async decline(token, purposes) {
      const { link } = await find(token, purposes);
      await db.transaction(async (tx) => {
        await lockAccount(tx, link.accountId);
        if (!ATTACHING.includes(link.purpose)) return deleteLink(tx, link.tokenHash);
        // kept under a token that nobody has: to the account the link seems to be on its way still
        await replaceLinkToken(tx, link.tokenHash, tokenHash(newToken(randomness)));
        await updateAccount(tx, link.accountId, { declinedEmailKey: sameAddress(link.email) }, clock.now());
      });
    },

    async info({ token, bearer }, visitor) {
      await limits.take('link-info', [visitor.client.address], LINK_RATES);
      const found = await find(token);
      const { purpose, email, provider, data } = found.link;
      const providerUsername = data?.username ?? data?.displayName ?? data?.email;
      return {
        purpose,
        email,
        ...(provider !== null && { provider }),
        ...(providerUsername !== undefined && { providerUsername }),
        needs: await needsOf(found, await callerOf(bearer), visitor),
      };
    },
  };
}

/** False where the account has left the email address since, or waits for another one. */
function isCurrent({ purpose, email }: MailedLink, { emailKey, pendingEmail }: Account): boolean {
  return purpose === 'change-email' ? pendingEmail === email : emailKey === sameAddress(email);
}

function refusal(needs: Exclude<LinkNeeds, 'nothing'>, caller: Principal | undefined): Failure {
  switch (needs) {
    case 'password':
      return failure(mailedLinkErrors, 'PASSWORD_REQUIRED');
    case 'switch':
      return failure(mailedLinkErrors, 'ACCOUNT_SWITCH');
    case 'reauthentication':
      return reauthenticationRequired(caller?.reauthenticationMethods ?? []);
    case 'browser':
      return failure(identityErrors, 'OTHER_BROWSER');
  }
}
