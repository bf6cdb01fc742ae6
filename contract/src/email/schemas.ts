import { z } from 'zod';
import { emailLinkBody } from '../core/credentials/fields.ts';
import { validateEmail } from '../core/credentials/rules.ts';
import { LINK_TOKEN_REQUIRED } from '../core/credentials/texts.ts';
import { defineOperation } from '../core/endpoints/operation.ts';
import { emailField } from '../core/fields/fields.ts';
import { SIGN_IN_PROVIDERS } from '../core/providers.ts';
import { secondFactorChallenge, tokenPair } from '../core/session.ts';
import * as endpoints from './endpoints.ts';
import { emailChangeTexts, verifyProviderTexts } from './texts.ts';

export const verifyEmail = defineOperation(endpoints.verifyEmail, {
  summary: 'Use a verification link and start a session',
  errors: [
    'LINK_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'ACCOUNT_SWITCH',
    'TOKEN_EXPIRED',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
  body: emailLinkBody(LINK_TOKEN_REQUIRED),
  /** Tokens or a second factor challenge. Contains neither after a link that activates a password, and after a declined link. */
  response: tokenPair
    .partial()
    .extend(secondFactorChallenge.partial().shape)
    .extend({ isNewUserVerification: z.boolean().optional(), message: z.string() }),
});

export const resendVerification = defineOperation(endpoints.resendVerification, {
  summary: 'Email a new verification link and revoke the previous one',
  errors: ['RATE_LIMITED'],
  body: z.object({
    email: emailField(validateEmail),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS]).default('email'),
  }),
  response: z.object({ message: z.string() }),
});

export const requestEmailChange = defineOperation(endpoints.requestEmailChange, {
  summary: 'Email a link to a new email address; opening it replaces the current one',
  errors: ['REAUTHENTICATION_REQUIRED', 'EMAIL_UNCHANGED', 'LAST_SIGN_IN_METHOD', 'RATE_LIMITED'],
  body: z.object({ email: emailField(validateEmail) }),
  response: z.object({ message: z.string() }),
});

export const confirmEmailChange = defineOperation(endpoints.confirmEmailChange, {
  summary: 'Use the link sent to a new email address; revokes every earlier link of the account',
  errors: [
    'LINK_INVALID',
    'EMAIL_ADDRESS_CLAIMED',
    'LAST_SIGN_IN_METHOD',
    'LAST_ADMIN',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'TOKEN_EXPIRED',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
  body: emailLinkBody(emailChangeTexts.invalidLink).omit({ switchAccount: true }),
  response: z.object({ message: z.string() }),
});

export const verifyProvider = defineOperation(endpoints.verifyProvider, {
  summary: 'Use an email link that verifies or links a provider account, and start a session',
  errors: [
    'LINK_INVALID',
    'IDENTITY_TAKEN',
    'PROVIDER_ALREADY_LINKED',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'ACCOUNT_SWITCH',
    'REAUTHENTICATION_REQUIRED',
    'TOKEN_EXPIRED',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
  body: emailLinkBody(verifyProviderTexts.missing).extend({
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS], { error: verifyProviderTexts.invalidProvider }).default('email'),
  }),
  /** Tokens or a second factor challenge; neither if the link starts no session. */
  response: tokenPair.partial().extend(secondFactorChallenge.partial().shape).extend({ message: z.string() }),
});
