import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { ruled } from '../../core/fields.ts';
import { SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '../../core/providers.ts';
import { secondStep, tokenPair } from '../../core/session.ts';
import { emailFault } from '../rules.ts';
import { tokenField, usedLink } from '../schemas.ts';
import { verificationTexts } from '../texts.ts';
import * as endpoints from './endpoints.ts';
import { LINK_NEEDS, LINK_PURPOSES } from './link-purposes.ts';
import { emailChangeTexts, verifyProviderTexts } from './texts.ts';

export const requestEmailChange = defineCall(endpoints.requestEmailChange, {
  body: z.object({ email: ruled(emailFault) }),
  answer: z.object({ message: z.string() }),
});

export const confirmEmailChange = defineCall(endpoints.confirmEmailChange, {
  body: usedLink.omit({ switchAccount: true }).extend({ token: tokenField(emailChangeTexts.invalidLink) }),
  answer: z.object({ message: z.string() }),
});

export const verifyProvider = defineCall(endpoints.verifyProvider, {
  body: usedLink.extend({
    token: tokenField(verifyProviderTexts.missing),
    provider: z.enum(['email', ...SIGN_IN_PROVIDERS], { error: verifyProviderTexts.invalidProvider }).default('email'),
  }),
  /** Tokens, or the question for a second factor; neither where the link opens no session. */
  answer: tokenPair.partial().extend(secondStep.partial().shape).extend({ message: z.string() }),
});

export const linkInfo = defineCall(endpoints.linkInfo, {
  body: z.object({ token: tokenField(verificationTexts.noToken) }),
  answer: z.object({
    purpose: z.enum(LINK_PURPOSES),
    /** The email address that the link was sent to. */
    email: z.string(),
    provider: z.enum(SOCIAL_PROVIDERS).optional(),
    /** The name of the provider account that the link would link. */
    providerUsername: z.string().optional(),
    needs: z.enum(LINK_NEEDS),
  }),
});
