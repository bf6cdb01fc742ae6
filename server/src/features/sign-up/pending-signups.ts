import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import { signupErrors } from '@app/contract/sign-up/errors';
import { SIGNUP_RATES, SIGNUP_TOKEN_SECONDS, STEAM_EMAIL_RATES } from '@app/contract/sign-up/limits';
import type { checkEmailForSteam, getTempTokenInfo } from '@app/contract/sign-up/schemas';
import type { SignupType } from '@app/contract/sign-up/signup-types';
import { addSeconds } from '../../platform/clock.ts';
import { failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { findVerifiedByEmail } from '../accounts/index.ts';
import { requireUncommonPassword } from '../passwords/index.ts';
import { findSignup, insertSignup, type SignupRow, updateSignupEmail } from './store.ts';

/** Returns the provider of a sign-up; undefined if it uses email address and password. */
export function getProvider(type: SignupType): SignInProvider | undefined {
  return SIGN_IN_PROVIDERS.find((provider) => type === provider || type.startsWith(`${provider}-`));
}

/**
 * Starts a sign-up with email address and password. The response does not reveal whether the email address has an account.
 * @returns the temp token that completes the sign-up
 * @throws Failure VALIDATION_FAILED for a common password, RATE_LIMITED
 */
export async function startSignup(
  { clock, config, database, hasher, limits, randomness }: Services,
  { email, password }: { readonly email: string; readonly password: string },
  client: Client,
): Promise<{ tempToken: string }> {
  await requireUncommonPassword(config.productName, password, { email });
  await limits.consume('signup', [client.ipAddress, normalizeEmail(email)], SIGNUP_RATES);
  const tempToken = generateToken(randomness);
  await insertSignup(database.db, {
    tokenHash: hashToken(tempToken),
    type: 'email',
    email,
    passwordHash: await hasher.hash(password),
    expiresAt: addSeconds(clock.now(), SIGNUP_TOKEN_SECONDS),
  });
  return { tempToken };
}

/** Finds a pending sign-up by its temp token. @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID */
export async function requireSignup({ clock, database }: Services, tempToken: string | undefined): Promise<SignupRow> {
  if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
  const signup = await findSignup(database.db, hashToken(tempToken), clock.now());
  if (!signup) throw failure(signupErrors, 'SIGNUP_TOKEN_INVALID');
  return signup;
}

/** Returns the public data of a sign-up. @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID */
export async function getSignupInfo(
  services: Services,
  tempToken: string | undefined,
): Promise<ResponseOf<typeof getTempTokenInfo>> {
  const { type, email, picture, data, expiresAt } = await requireSignup(services, tempToken);
  const username = data?.username ?? data?.displayName;
  return {
    type,
    provider: getProvider(type) ?? 'email',
    email,
    profilePicture: picture,
    providerData: username === undefined ? {} : { username },
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Returns whether an account has verified this email address; for Steam sign-ups only.
 * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, RATE_LIMITED (five email addresses per Steam identity per day)
 */
export async function checkSignupEmail(
  services: Services,
  tempToken: string | undefined,
  email: string,
): Promise<ResponseOf<typeof checkEmailForSteam>> {
  const signup = await requireSignup(services, tempToken);
  if (getProvider(signup.type) !== 'steam') throw failure(signupErrors, 'SIGNUP_TOKEN_INVALID');
  await countLookup(services, signup, email);
  const emailExists = (await findVerifiedByEmail(services.database.db, normalizeEmail(email))) !== undefined;
  return { emailExists, needsLinking: emailExists };
}

/**
 * Counts an email address entered in a Steam sign-up towards the limit of `checkSignupEmail`, unless this email address was
 * checked last. Call it before a response reveals whether an account has verified the email address.
 * @throws Failure RATE_LIMITED
 */
export async function countLookupIfNew(services: Services, signup: SignupRow, email: string): Promise<void> {
  if (signup.email === null || normalizeEmail(signup.email) !== normalizeEmail(email))
    await countLookup(services, signup, email);
}

async function countLookup(
  { database, limits }: Services,
  { tokenHash, subject }: SignupRow,
  email: string,
): Promise<void> {
  await limits.consume('steam-email', [subject ?? ''], STEAM_EMAIL_RATES);
  await updateSignupEmail(database.db, tokenHash, email);
}
