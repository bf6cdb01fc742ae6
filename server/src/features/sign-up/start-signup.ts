import { ACCOUNT_RATES, SIGNUP_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import { addSeconds } from '../../platform/clock.ts';
import type { Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { requireUncommonPassword } from '../passwords/index.ts';
import { insertSignup } from './store.ts';

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
  await limits.consume('signup', [client.ipAddress, normalizeEmail(email)], ACCOUNT_RATES.signup);
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
