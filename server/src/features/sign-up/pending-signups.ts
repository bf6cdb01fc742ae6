import { accountErrors } from '@app/contract/accounts/errors';
import { STEAM_EMAIL_RATES } from '@app/contract/accounts/identities/limits';
import type { SignupType } from '@app/contract/accounts/identities/signup-types';
import type { checkEmailForSteam, getTempTokenInfo } from '@app/contract/accounts/schemas';
import { normalizeEmail } from '@app/contract/core/email-address';
import { coreErrors } from '@app/contract/core/errors';
import type { ResponseOf } from '@app/contract/core/operation';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import { failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { findVerifiedByEmail } from '../accounts/index.ts';
import { findSignup, type SignupRow, updateSignupEmail } from './store.ts';

/** Sign-ups that have no username yet. */
export interface PendingSignups {
  /** Finds a sign-up by its temp token. @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID */
  find(tempToken: string | undefined): Promise<SignupRow>;
  /** Returns the public data of a sign-up. @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID */
  info(tempToken: string | undefined): Promise<ResponseOf<typeof getTempTokenInfo>>;
  /**
   * Returns whether an email address has a verified account; for Steam sign-ups only.
   * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, RATE_LIMITED (five email addresses per Steam identity and day)
   */
  checkEmail(tempToken: string | undefined, email: string): Promise<ResponseOf<typeof checkEmailForSteam>>;
  /**
   * Counts an email address entered in a Steam sign-up towards the limit of `checkEmail`, unless it is the one checked
   * last. Call it before a response reveals whether the email address has an account.
   * @throws Failure RATE_LIMITED
   */
  countEmailLookup(signup: SignupRow, email: string): Promise<void>;
}

/** Returns the provider of a sign-up; undefined if it uses email address and password. */
export function getProvider(type: SignupType): SignInProvider | undefined {
  return SIGN_IN_PROVIDERS.find((provider) => type === provider || type.startsWith(`${provider}-`));
}

export function createPendingSignups({ database: { db }, clock, limits }: Services): PendingSignups {
  async function find(tempToken: string | undefined): Promise<SignupRow> {
    if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
    const signup = await findSignup(db, hashToken(tempToken), clock.now());
    if (!signup) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    return signup;
  }

  async function countLookup({ tokenHash, subject }: SignupRow, email: string): Promise<void> {
    await limits.consume('steam-email', [subject ?? ''], STEAM_EMAIL_RATES);
    await updateSignupEmail(db, tokenHash, email);
  }

  return {
    find,

    async info(tempToken) {
      const { type, email, picture, data, expiresAt } = await find(tempToken);
      const username = data?.username ?? data?.displayName;
      return {
        type,
        provider: getProvider(type) ?? 'email',
        email,
        profilePicture: picture,
        providerData: username === undefined ? {} : { username },
        expiresAt: expiresAt.toISOString(),
      };
    },

    async checkEmail(tempToken, email) {
      const signup = await find(tempToken);
      if (getProvider(signup.type) !== 'steam') throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
      await countLookup(signup, email);
      const emailExists = (await findVerifiedByEmail(db, normalizeEmail(email))) !== undefined;
      return { emailExists, needsLinking: emailExists };
    },

    async countEmailLookup(signup, email) {
      if (signup.email === null || normalizeEmail(signup.email) !== normalizeEmail(email))
        await countLookup(signup, email);
    },
  };
}
