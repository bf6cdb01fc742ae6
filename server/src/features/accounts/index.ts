import { coreErrors } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Authenticate, Client } from '../../platform/http/principal.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { signedUpInBrowser, startedInBrowser, trustedBrowser } from './browser-tokens.ts';
import { accountCleanup } from './cleanup.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { createDeletion } from './deletion/service.ts';
import { createEmailChange } from './email/change.ts';
import { createLinkAccess } from './email/link-access.ts';
import { createConfirmEmail, emailRoutes } from './email/routes.ts';
import { createVerification } from './email/service.ts';
import { createConfirmProvider } from './identities/confirm.ts';
import { createEnter } from './identities/enter.ts';
import { exportIdentities } from './identities/held.ts';
import type { Identities } from './identities/identities.ts';
import { createLinking } from './identities/linking.ts';
import { createProviderMailing } from './identities/mailing.ts';
import { createOwnIdentities } from './identities/own.ts';
import { identityRoutes } from './identities/routes.ts';
import { createAddition } from './password/addition.ts';
import { createRenewal } from './password/renewal.ts';
import { createReset } from './password/reset.ts';
import { passwordRoutes } from './password/routes.ts';
import { createPasswords } from './password/service.ts';
import { presentUser } from './presenter.ts';
import { exportPictures } from './profile/held.ts';
import { createPictures } from './profile/pictures.ts';
import { profileRoutes } from './profile/routes.ts';
import { createProfile } from './profile/service.ts';
import { accountRoutes } from './routes.ts';
import { createExports, type Exports } from './security/exports.ts';
import { exportHeld } from './security/held.ts';
import { reportSecurityChange, type SecurityReport, securityReportMail } from './security/report.ts';
import { securityRoutes } from './security/routes.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createCountLogin, createLogin } from './sessions/login.ts';
import { createOptionalCaller } from './sessions/optional-caller.ts';
import { createPrincipals } from './sessions/principals.ts';
import { createSessions } from './sessions/service.ts';
import { createBeginSignup } from './signup/begin.ts';
import { createCompleteSignup } from './signup/complete.ts';
import { createMakeAccount } from './signup/make-account.ts';
import { signupRoutes } from './signup/routes.ts';
import { createWaitingSignups } from './signup/waiting.ts';
import { findAccount, lockAccount, updateAccount } from './store.ts';
import { createStripAccount } from './strip-account.ts';
import { createTrustedDevices } from './two-factor/devices/service.ts';
import { createJudge } from './two-factor/judge.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { createTwoFactor } from './two-factor/service.ts';
import { createNewDevices } from './two-factor/sign-in/new-device.ts';
import { createSecondStep } from './two-factor/sign-in/second-step.ts';
import { createSignIn, createSignInAsRead } from './two-factor/sign-in/sign-in.ts';

export { startedInBrowser } from './browser-tokens.ts';
export type { Linked } from './identities/linked.ts';
export type { Profile } from './identities/profile.ts';
export type { SecurityReport } from './security/report.ts';
export { requireRecentLogin } from './sessions/service.ts';
export { revisionRaised } from './store.ts';
export { accounts } from './tables.ts';
export type { Visitor } from './two-factor/devices/service.ts';

/** The door of accounts: what features above it may ask. */
export interface Accounts {
  readonly authenticate: Authenticate;
  /** Each feature adds what it holds on accounts. */
  readonly exports: Exports;
  readonly identities: Identities;
  routes(route: Route): void;
  /**
   * Sets the wallet of an account in the caller's transaction and raises its revision.
   * @throws the driver's error of `accounts_public_key` where another account has it; Failure INVALID_TOKEN where this
   *   one is gone
   */
  setWallet(tx: Database, accountId: string, publicKey: string | null): Promise<User>;
  /**
   * The wallet linked to an account, which nobody else links or unlinks until the caller's transaction ends.
   * @throws Failure INVALID_TOKEN where the account is gone
   */
  lockWallet(tx: Database, accountId: string): Promise<string | null>;
  /**
   * Reports a security change by email, in the caller's transaction; see `reportSecurityChange`. Await `mail.ready()` before
   * the transaction.
   */
  report(tx: Database, accountId: string, report: SecurityReport, client: Client): Promise<void>;
  /** The wallet linked to an account, read now. */
  walletOf(accountId: string): Promise<string | null>;
  /** To be called once a change is committed: every node forgets what it kept of the account. */
  changed(accountId: string): Promise<void>;
  /** To be called where a statement raised the revision itself and nothing else of the account has changed. */
  revised(accountId: string, revision: number): void;
}

export function createAccounts(services: Services): Accounts {
  const { config, database, keys, clock, bus, jobs, mail } = services;
  mail.define(securityReportMail(config));
  const accessTokens = createAccessTokens(keys['access-token'], config.publicUrl, clock);
  const principals = createPrincipals(services, accessTokens);
  const sessions = createSessions(services, accessTokens);
  const knownDevices = createKnownDevices(services);
  const newDevices = createNewDevices(services, knownDevices);
  const linking = createLinking(services);
  const mailing = createProviderMailing(services);
  const addition = createAddition(services);
  const judge = createJudge(services);
  const devices = createTrustedDevices(services);
  const signIn = createSignIn(services, sessions, devices, knownDevices, newDevices);
  const signInAsRead = createSignInAsRead(services, sessions, knownDevices, newDevices, signIn);
  const countLogin = createCountLogin(services, knownDevices);
  const loginWithPassword = createLogin(services, signInAsRead, countLogin);
  const callerOf = createOptionalCaller(principals.authenticate);
  const access = createLinkAccess(services, callerOf, countLogin);
  const emailChange = createEmailChange(services, linking, access);
  const passSecondStep = createSecondStep(services, sessions, devices, knownDevices, newDevices, judge);
  const twoFactor = createTwoFactor(services, sessions, judge);
  const verification = createVerification(services, { signIn, emailChange, addition, mailing, access, callerOf });
  const confirmEmail = createConfirmEmail(verification, access);
  const confirmProvider = createConfirmProvider(services, { signIn, linking, access });
  const pictures = createPictures(services);
  const deletion = createDeletion(services, sessions, pictures);
  const waiting = createWaitingSignups(services);
  const makeAccount = createMakeAccount(services, { sessions, verification, linking, mailing, knownDevices });
  const completeSignup = createCompleteSignup(services, { waiting, makeAccount, mailing });
  const profile = createProfile(services, pictures);
  const exports = createExports(services);
  exportHeld(services, exports);
  const renewal = createRenewal(services, sessions);
  const stripAccount = createStripAccount(services, linking, pictures);
  const reset = createReset(services, { renewal, access, stripAccount, knownDevices });
  const passwords = createPasswords(services, renewal, addition);
  exportPictures(services, exports);
  exportIdentities(services, exports);
  jobs.define(accountCleanup(services, emailChange));
  jobs.define({ queue: 'pictures-cleanup', cron: '47 * * * *', work: pictures.sweep });
  return {
    authenticate: principals.authenticate,
    exports,
    identities: {
      ...createOwnIdentities(services, sessions, linking),
      enter: createEnter(services, signIn, linking, mailing),
      whenLinked: linking.whenLinked,
    },
    routes(route) {
      signupRoutes(route, createBeginSignup(services), waiting, completeSignup);
      accountRoutes(route, services, { sessions, loginWithPassword, principals });
      emailRoutes(route, { verification, emailChange, access, confirmEmail });
      identityRoutes(route, { access, confirmEmail, confirmProvider });
      profileRoutes(route, profile, pictures);
      const browsers = [trustedBrowser, signedUpInBrowser, startedInBrowser];
      deletionRoutes(route, deletion, [knownDevices.takeCookie, ...browsers.map(({ clear }) => clear)]);
      securityRoutes(route, services, { sessions, principals, exports, judge });
      twoFactorRoutes(route, services, { twoFactor, devices, passSecondStep });
      passwordRoutes(route, passwords, reset);
    },
    async setWallet(tx, accountId, publicKey) {
      const account = await updateAccount(tx, accountId, { publicKey }, clock.now());
      if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
      return presentUser(account, config);
    },
    async lockWallet(tx, accountId) {
      const account = await lockAccount(tx, accountId);
      if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
      return account.publicKey;
    },
    async report(tx, accountId, report, client) {
      const account = await findAccount(tx, accountId);
      if (account) await reportSecurityChange(services, tx, account, report, client);
    },
    walletOf: async (accountId) => (await findAccount(database.db, accountId))?.publicKey ?? null,
    revised: principals.revised,
    changed: (accountId) => bus.publish('account.changed', { accountId }),
  };
}
