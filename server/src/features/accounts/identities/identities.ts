import type { SignInProvider, SocialProvider } from '@app/contract/core/providers';
import type { SecondStep, TokenPair } from '@app/contract/core/session';
import type { User } from '@app/contract/core/user';
import type { Database } from '../../../platform/database/database.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { Linked } from './linked.ts';
import type { Profile } from './profile.ts';

/** What signing in by a provider leads to (contract §4). */
export type Entered =
  | (TokenPair & { readonly user: User })
  | SecondStep
  | {
      readonly requiresUsername: true;
      readonly requiresEmail?: true;
      readonly tempToken: string;
      readonly provider: SignInProvider;
    }
  | {
      readonly requiresEmailVerification: true;
      readonly message: string;
      readonly provider: SignInProvider;
      readonly email: string;
    };

/** What a session goes on with once its account has proved itself anew. */
export type Renewed = TokenPair & { readonly authenticatedAt: string };

/** The identities at providers that are linked to accounts, for whoever has asked the provider. */
export interface Identities {
  /**
   * Signs in by an identity that a provider that signs in has just vouched for: one that is known logs in; an unknown one
   * begins a signup, or, where its address has a verified account, mails a link to that address (contract §6).
   * @param browserHash of the browser that began, which the sign-in was started in
   */
  enter(profile: Profile, visitor: Visitor, browserHash: string): Promise<Entered>;
  /**
   * Links an identity to the caller's account, whose recent login was asked for when it began. The same one again is fine.
   * @throws Failure IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED, INVALID_TOKEN
   */
  link(caller: Principal, profile: Profile, client: Client): Promise<void>;
  /** @throws Failure REAUTHENTICATION_REQUIRED, PROVIDER_NOT_LINKED, LAST_SIGN_IN_METHOD, INVALID_TOKEN */
  unlink(caller: Principal, provider: SocialProvider, client: Client): Promise<void>;
  /**
   * Proves anew who calls, by an identity that signs in.
   * @returns undefined where that is not the one that is linked to the caller's account
   * @throws Failure INVALID_TOKEN where the session has ended
   */
  renew(caller: Principal, profile: Profile, client: Client): Promise<Renewed | undefined>;
  /** What is linked to an account, read now; nothing where it is gone. */
  linkedOf(accountId: string): Promise<Linked>;
  /** The provider's own id of the identity linked to an account, read now. */
  subjectOf(accountId: string, provider: SocialProvider): Promise<string | undefined>;
  /**
   * Keeps whether the games of a Steam identity could be seen just now, in the caller's transaction (see `Accounts.changed`).
   * @returns false where it is no longer linked to the account: nothing is kept
   */
  setGameAccess(tx: Database, accountId: string, steamId: string, hasAccess: boolean): Promise<boolean>;
  /** Has this done from now on, too, in each transaction that links an identity; jobs were ready before it (see Jobs). */
  whenLinked(work: WhenLinked): void;
}

/** What a feature above does, in the transaction in which an identity comes to be linked to an account. */
export type WhenLinked = (tx: Database, accountId: string, provider: SocialProvider) => Promise<void>;
