import { z } from 'zod';
import { validatedString } from '../../core/fields.ts';
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
  body: z.object({ email: validatedString(validateEmail) }),
  response: z.object({ message: z.string() }),
});

export const confirmEmailChange = defineOperation(endpoints.confirmEmailChange, {
  body: emailLinkBody.omit({ switchAccount: true }).extend({ token: tokenField(emailChangeTexts.invalidLink) }),
  response: z.object({ message: z.string() }),
});

export const verifyProvider = defineOperation(endpoints.verifyProvider, {
  body: emailLinkBody.extend({
    token: tokenField(verifyProviderTexts.missing),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS], { error: verifyProviderTexts.invalidProvider }).default('email'),
  }),
  /** Tokens, or a second factor challenge; neither if the link starts no session. */
  response: tokenPair.partial().extend(secondFactorChallenge.partial().shape).extend({ message: z.string() }),
});

export const getEmailLinkInfo = defineOperation(endpoints.getEmailLinkInfo, {
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
