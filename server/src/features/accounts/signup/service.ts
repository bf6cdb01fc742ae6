import { accountErrors } from '@app/contract/accounts/errors';
import { RATES, SIGNUP_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { profileErrors } from '@app/contract/accounts/profile/errors';
import { accountMessages } from '@app/contract/accounts/texts';
import { coreErrors } from '@app/contract/core/errors';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Verification } from '../email/service.ts';
import { requireUncommonPassword } from '../password/choose.ts';
import { hashPassword } from '../password/passwords.ts';
import { takeSignupPicture } from '../profile/store.ts';
import { deleteUnverified, insertAccount } from '../store.ts';
import { insertSignup, takeSignup } from './store.ts';

/** How often an account is made anew when another signup of the same address came in between. */
const ATTEMPTS = 3;

interface Chosen {
  readonly username: string;
  /** Key of a picture that was uploaded with the same temp token. */
  readonly pictureKey?: string | undefined;
}

export interface SignupService {
  /**
   * Keeps address and password; answers alike whether or not the address has an account (contract §3).
   * @throws Failure VALIDATION_FAILED for a common password, RATE_LIMITED
   */
  begin(input: { email: string; password: string }, client: Client): Promise<{ tempToken: string }>;
  /**
   * Makes the account and mails the link that verifies its address.
   * @throws Failure NO_TOKEN, SIGNUP_TOKEN_INVALID, USERNAME_TAKEN and PICTURE_UNKNOWN (the temp token stays good)
   */
  complete(tempToken: string | undefined, chosen: Chosen): Promise<{ email: string; message: string }>;
}

export function createSignup(services: Services, verification: Verification): SignupService {
  const { config, database, clock, randomness, limits, mail } = services;
  const { db } = database;

  async function makeAccount(tx: Database, tempToken: string, { username, pictureKey }: Chosen): Promise<string> {
    const now = clock.now();
    const signupHash = tokenHash(tempToken);
    const signup = await takeSignup(tx, signupHash, now);
    if (!signup?.email) throw failure(accountErrors, 'SIGNUP_TOKEN_INVALID');
    const emailKey = sameAddress(signup.email);
    await deleteUnverified(tx, emailKey);
    const account = {
      id: randomness.id(now),
      username,
      usernameKey: username.toLowerCase(),
      email: signup.email,
      emailKey,
      passwordHash: signup.passwordHash,
      pictureKey: pictureKey ?? null,
      createdAt: now,
      updatedAt: now,
    };
    await insertAccount(tx, account);
    if (pictureKey !== undefined) {
      const picture = { key: pictureKey, signupHash, accountId: account.id };
      if (!(await takeSignupPicture(tx, picture, now))) throw failure(profileErrors, 'PICTURE_UNKNOWN');
    }
    await verification.request(tx, account);
    return signup.email;
  }

  return {
    async begin({ email, password }, client) {
      await requireUncommonPassword(config.productName, password, { email });
      await limits.take('signup', [client.address, sameAddress(email)], RATES.signup);
      const tempToken = newToken(randomness);
      await insertSignup(db, {
        tokenHash: tokenHash(tempToken),
        email: email.trim(),
        passwordHash: await hashPassword(password),
        expiresAt: secondsAfter(clock.now(), SIGNUP_TOKEN_SECONDS),
      });
      return { tempToken };
    },

    async complete(tempToken, chosen) {
      if (tempToken === undefined) throw failure(coreErrors, 'NO_TOKEN');
      await mail.ready();
      for (let attempt = 1; ; attempt++) {
        try {
          const email = await db.transaction((tx) => makeAccount(tx, tempToken, chosen));
          mail.wake();
          return { email, message: accountMessages.checkMail };
        } catch (error) {
          if (violates(error, 'accounts_username')) throw failure(accountErrors, 'USERNAME_TAKEN');
          if (!violates(error, 'accounts_unverified_email') || attempt === ATTEMPTS) throw error;
        }
      }
    },
  };
}
