import { z } from 'zod';
import { backupCode, passwordInput, tempToken, totpToken } from '../core/credentials/fields.ts';
import { validateEmail } from '../core/credentials/rules.ts';
import { codeTexts } from '../core/credentials/texts.ts';
import { defineOperation } from '../core/endpoints/operation.ts';
import { emailField, instant } from '../core/fields/fields.ts';
import { secondFactorChallenge, tokenPair } from '../core/session.ts';
import { user } from '../core/user.ts';
import * as endpoints from './endpoints.ts';
import { REAUTHENTICATION_INPUT_REQUIRED } from './texts.ts';

export const login = defineOperation(endpoints.login, {
  summary: 'Log in with an email address and a password',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  body: z.object({ email: emailField(validateEmail), password: passwordInput }),
  response: z.union([tokenPair.extend({ user }), secondFactorChallenge]),
});

export const verifyLoginCode = defineOperation(endpoints.verifyLoginCode, {
  summary: 'Complete a login with an authenticator code or a backup code',
  errors: ['SECOND_FACTOR_INVALID', 'SECOND_STEP_EXPIRED', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
  body: z
    .object({
      tempToken,
      totpToken: totpToken.optional(),
      backupCode: backupCode.optional(),
      trustDevice: z.boolean().default(false),
    })
    .refine(({ totpToken, backupCode }) => (totpToken === undefined) !== (backupCode === undefined), {
      error: codeTexts.totpRequired,
      path: ['totpToken'],
    }),
  response: tokenPair.extend({ user }),
});

export const reauthenticate = defineOperation(endpoints.reauthenticate, {
  summary:
    'Reauthenticate with the password, an authenticator code or a backup code; returns new tokens for the session',
  errors: ['PASSWORD_INCORRECT', 'CODE_INCORRECT', 'TWO_FACTOR_DISABLED', 'RATE_LIMITED'],
  /**
   * Contains exactly one of the three properties. A code also counts as the second factor of the session; the password does not.
   */
  body: z
    .object({
      password: passwordInput.optional(),
      totpToken: totpToken.optional(),
      backupCode: backupCode.optional(),
    })
    .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
      error: REAUTHENTICATION_INPUT_REQUIRED,
      path: ['password'],
    }),
  response: tokenPair.extend({ authenticatedAt: instant }),
});
