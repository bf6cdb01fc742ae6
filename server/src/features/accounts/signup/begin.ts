import { RATES, SIGNUP_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { requireUncommonPassword } from '../password/choose.ts';
import { hashPassword } from '../password/passwords.ts';
import { insertSignup } from './store.ts';

/**
 * Begins a signup by address and password; answers alike whether or not the address has an account (contract §3).
 * @throws Failure VALIDATION_FAILED for a common password, RATE_LIMITED
 */
export type BeginSignup = (
  input: { email: string; password: string },
  client: Client,
) => Promise<{ tempToken: string }>;

export function createBeginSignup({ config, database, clock, randomness, limits }: Services): BeginSignup {
  return async ({ email, password }, client) => {
    await requireUncommonPassword(config.productName, password, { email });
    await limits.take('signup', [client.address, sameAddress(email)], RATES.signup);
    const tempToken = newToken(randomness);
    await insertSignup(database.db, {
      tokenHash: tokenHash(tempToken),
      type: 'email',
      email: email.trim(),
      passwordHash: await hashPassword(password),
      expiresAt: secondsAfter(clock.now(), SIGNUP_TOKEN_SECONDS),
    });
    return { tempToken };
  };
}
