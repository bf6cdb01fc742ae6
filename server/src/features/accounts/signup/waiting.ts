import { accountErrors } from '@app/contract/accounts/errors';
import { STEAM_EMAIL_RATES } from '@app/contract/accounts/identities/limits';
import type { SignupType } from '@app/contract/accounts/identities/signup-types';
import type { checkEmailForSteam, tempTokenInfo } from '@app/contract/accounts/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { coreErrors } from '@app/contract/core/errors';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import { failure } from '../../../platform/failure.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { findVerified } from '../store.ts';
import { findSignup, noteAddress, type Signup } from './store.ts';

/** Signups that wait for their username, by their temp tokens. */
export interface WaitingSignups {
  /** @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID */
  find(tempToken: string | undefined): Promise<Signup>;
  /** What a signup began with. @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID */
  info(tempToken: string | undefined): Promise<AnswerOf<typeof tempTokenInfo>>;
  /**
   * Whether an address has a verified account, for a signup by Steam.
   * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, RATE_LIMITED: five times per Steam identity and day
   */
  checkEmail(tempToken: string | undefined, email: string): Promise<AnswerOf<typeof checkEmailForSteam>>;
  /**
   * To be called before an answer gives away whether an address that was typed in a signup by Steam has an account: one
   * that was not asked for last counts like a question of its own. @throws Failure RATE_LIMITED
   */
  ask(signup: Signup, email: string): Promise<void>;
}

/** The provider that a signup began with; undefined for one by address and password. */
export function providerOf(type: SignupType): SignInProvider | undefined {
  return SIGN_IN_PROVIDERS.find((provider) => type === provider || type.startsWith(`${provider}-`));
}

export function createWaitingSignups({ database: { db }, clock, limits }: Services): WaitingSignups {
  async function find(tempToken: string | undefined): Promise<Signup> {
    if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
    const signup = await findSignup(db, tokenHash(tempToken), clock.now());
    if (!signup) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    return signup;
  }

  async function count({ tokenHash, subject }: Signup, email: string): Promise<void> {
    await limits.take('steam-email', [subject ?? ''], STEAM_EMAIL_RATES);
    await noteAddress(db, tokenHash, email.trim());
  }

  return {
    find,

    async info(tempToken) {
      const { type, email, picture, data, expiresAt } = await find(tempToken);
      const username = data?.username ?? data?.displayName;
      return {
        type,
        provider: providerOf(type) ?? 'email',
        email,
        profilePicture: picture,
        providerData: username === undefined ? {} : { username },
        expiresAt: expiresAt.toISOString(),
      };
    },

    async checkEmail(tempToken, email) {
      const signup = await find(tempToken);
      if (providerOf(signup.type) !== 'steam') throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
      await count(signup, email);
      const emailExists = (await findVerified(db, sameAddress(email))) !== undefined;
      return { emailExists, needsLinking: emailExists };
    },

    async ask(signup, email) {
      if (signup.email === null || sameAddress(signup.email) !== sameAddress(email)) await count(signup, email);
    },
  };
}
