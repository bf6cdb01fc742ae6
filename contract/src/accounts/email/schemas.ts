import { z } from 'zod';
import { emailField } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '../../core/providers.ts';
import { secondFactorChallenge, tokenPair } from '../../core/session.ts';
import { validateEmail } from '../rules.ts';
import { emailLinkBody, tokenField } from '../schemas.ts';
import { verificationTexts } from '../texts.ts';
import { EMAIL_LINK_NEEDS, EMAIL_LINK_PURPOSES } from './email-links.ts';
import * as endpoints from './endpoints.ts';
import { emailChangeTexts, verifyProviderTexts } from './texts.ts';

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
  body: emailLinkBody.omit({ switchAccount: true }).extend({ token: tokenField(emailChangeTexts.invalidLink) }),
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
  body: emailLinkBody.extend({
    token: tokenField(verifyProviderTexts.missing),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS], { error: verifyProviderTexts.invalidProvider }).default('email'),
  }),
  /** Tokens, or a second factor challenge; neither if the link starts no session. */
  response: tokenPair.partial().extend(secondFactorChallenge.partial().shape).extend({ message: z.string() }),
});

export const getEmailLinkInfo = defineOperation(endpoints.getEmailLinkInfo, {
  summary: 'Describe an email link: its purpose and what using it requires',
  errors: ['LINK_INVALID', 'TOKEN_EXPIRED', 'RATE_LIMITED'],
  body: z.object({ token: tokenField(verificationTexts.noToken) }),
  response: z.object({
    purpose: z.enum(EMAIL_LINK_PURPOSES),
    /** The email address that the link was sent to. */
    email: z.string(),
    provider: z.enum(SOCIAL_PROVIDERS).optional(),
    /** The username of the provider account to link. */
    providerUsername: z.string().optional(),
    needs: z.enum(EMAIL_LINK_NEEDS),
  }),
});
